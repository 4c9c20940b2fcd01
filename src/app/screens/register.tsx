import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { useClient } from '#client/client.ts'
import type { Person } from '#client/person.ts'
import { InvitedWizard } from '#features/members/web/invited-wizard.tsx'
import { RegisterWizard } from '#features/members/web/register-wizard.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageTitle } from '../page-title.tsx'
import { paths } from '../paths.ts'
import { Queries } from '../queries.tsx'
import { EntryFrame } from './entry-frame.tsx'

const TITLE = 'Create your account'

export function RegisterScreen() {
  const navigate = useNavigate()
  const [search] = useState(() => new URLSearchParams(location.search))
  const token = search.get('invitation')
  const [person, setPerson] = useState(useLoaderData<Person | null>())
  const wizard = {
    ...useStep(),
    companyId: search.get('company') ?? undefined,
    onLeave: () => void navigate(paths.login),
    onComplete: async () => navigate(paths.dashboard),
    onPending: async (email: string) => navigate(paths.verify, { state: { email } }),
  }
  if (person) return <OtherAccount person={person} onSignedOut={() => setPerson(null)} />
  return (
    <EntryFrame title={TITLE}>
      <PageTitle name={TITLE} />
      <Queries>
        {token === null ? (
          <RegisterWizard {...wizard} />
        ) : (
          <InvitedWizard token={token} {...wizard} />
        )}
      </Queries>
    </EntryFrame>
  )
}

const SIGNED_IN = 'You’re already signed in'

interface OtherAccountProps {
  person: Person
  onSignedOut: () => void
}

/** Asks whoever opens an invitation while signed in: nobody is signed out by a link. */
function OtherAccount({ person, onSignedOut }: OtherAccountProps) {
  const { session } = useClient()
  const signOut = async (): Promise<void> => {
    await session.forget().catch(() => undefined)
    onSignedOut()
  }
  return (
    <EntryFrame title={SIGNED_IN}>
      <PageTitle name={SIGNED_IN} />
      <p className="text-sm text-ink-quiet wrap-anywhere">
        You’re signed in as {person.email}. An invitation creates another account.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.dashboard}>Go to your dashboard</ButtonLink>
        <Button look="secondary" onClick={() => void signOut()}>
          Sign out and continue
        </Button>
      </div>
    </EntryFrame>
  )
}

interface Step {
  readonly step: number
  readonly onNext: () => void
  readonly onBack: (steps: number) => void
}

const stepIn = (state: unknown): number => {
  const { step } = (state ?? {}) as { step?: unknown }
  return typeof step === 'number' ? step : 0
}

/**
 * A wizard's step is an entry of the history, so that the browser's Back is one step back. What was
 * typed is gone with the page: an entry from before a reload stands for the first step.
 */
function useStep(): Step {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [reached, setReached] = useState(0)
  const said = stepIn(state)
  const step = Math.min(said, reached)

  useEffect(() => {
    if (said !== step) void navigate({ search }, { replace: true, state: { ...state, step } })
  }, [navigate, said, search, state, step])

  return {
    step,
    onNext: () => {
      setReached(Math.max(reached, step + 1))
      void navigate({ search }, { state: { ...state, step: step + 1 } })
    },
    onBack: steps => void navigate(-steps),
  }
}
