import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { Brand } from '../brand.tsx'
import { paths } from '../paths.ts'

const SignIn = lazyPart(async () => (await import('../screens/sign-in.tsx')).SignIn)

/** When the session ends, a sign-in covers the screen, which keeps what was typed. */
export function SessionEnded() {
  const { session } = useClient()
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => session.onEnd(why => setHasEnded(why === 'ENDED')), [session])
  return hasEnded && <SignInAgain onDone={() => setHasEnded(false)} />
}

// One function: the dialog stays open until this very person has signed in again, here or in another tab.
function SignInAgain({ onDone }: { onDone: () => void }) {
  const { session } = useClient()
  const { id, email } = usePerson()
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const ref = useRef<HTMLDialogElement>(null)

  const goOn = async (): Promise<void> => {
    const person = await session.person()
    if (!person) return
    if (person.id !== id) return location.assign(paths.dashboard)
    onDone()
    await revalidate()
    await queries.invalidateQueries()
  }
  // Signed in again in another tab.
  const onStored = useEffectEvent(goOn)
  useEffect(() => {
    const stored = () => void onStored()
    addEventListener('storage', stored)
    return () => removeEventListener('storage', stored)
  }, [])
  useLayoutEffect(() => {
    ref.current?.showModal()
    return () => ref.current?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      aria-label="Your session ended"
      onCancel={event => event.preventDefault()}
      onClose={() => ref.current?.showModal()}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-ground text-ink"
    >
      <div className="mx-auto flex w-full max-w-100 flex-col px-5 pt-12 pb-8 sm:pt-[12dvh]">
        <Brand className="mb-9 text-lg" />
        <p role="status" className="mb-6 text-ink-quiet">
          Your session ended. Sign in to continue.
        </p>
        <Suspense>
          <SignIn
            email={email}
            frame={(title, form) => (
              <>
                <h1 className="mb-6 text-lg font-semibold tracking-tight">{title}</h1>
                {form}
              </>
            )}
            below={
              <ButtonLink look="quiet" to={paths.login} reloadDocument className="mt-2">
                Sign in as someone else
              </ButtonLink>
            }
            onDone={goOn}
          />
        </Suspense>
      </div>
      <ToastRegion />
    </dialog>
  )
}
