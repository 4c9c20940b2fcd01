import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#client/client.ts'
import { identityErrorOf } from '#client/identity-error.ts'
import { usePerson } from '#client/person-context.ts'
import { useChange } from '#client/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { CodeStep } from './code-step.tsx'
import { ProveForm } from './prove-form.tsx'
import { SECOND_FACTOR_SECRET_KEY } from './query-keys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SECOND_FACTOR } from './second-factor-words.ts'
import { useCreateRecoveryCodes } from './use-recovery-codes.ts'

interface TurnOnDialogProps {
  /** An app is on already, and another takes its place. */
  isOn: boolean
  onClose: () => void
  onChanged: () => void
}

export function TurnOnDialog(props: TurnOnDialogProps) {
  const { isOn, onClose } = props
  const { email } = usePerson()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog title={isOn ? 'Set up another app' : 'Turn on two-step verification'} onClose={onClose}>
      {codes ? (
        <RecoveryCodes email={email} codes={codes} done="Done" onDone={onClose} />
      ) : (
        <SetUp {...props} onCodes={setCodes} />
      )}
    </Dialog>
  )
}

type SetUpProps = TurnOnDialogProps & { onCodes: (codes: readonly string[]) => void }

function SetUp(props: SetUpProps) {
  const { isOn, onClose } = props
  const { email } = usePerson()
  const { secret, finish } = useSetUp(props)
  if (secret.isError && identityErrorOf(secret.error).reason === 'NotAuthorized') {
    const again = async (): Promise<void> => void (await secret.refetch())
    return <ProveForm withCode={isOn} submit="Continue" onCancel={onClose} onProven={again} />
  }
  return (
    <Loaded
      query={secret}
      failed="We couldn’t create a setup key. Try again."
      skeleton={<KeySkeleton />}
    >
      {key => (
        <>
          <p className="mb-5 text-sm text-ink-quiet">
            Scan this with an authenticator app on your phone, then enter the code it shows.
          </p>
          <AuthenticatorKey email={email} secret={key} />
          <div className="mt-5">
            <CodeStep
              hint="6-digit code from your app"
              submit={isOn ? 'Verify and replace' : 'Verify and turn on'}
              onCode={finish}
            />
          </div>
        </>
      )}
    </Loaded>
  )
}

/** The secret of a new app, and what turns the app on by its first code. */
const useSetUp = ({ isOn, onClose, onChanged, onCodes }: SetUpProps) => {
  const { account } = useClient()
  const create = useCreateRecoveryCodes()
  // Each opening gets a secret of its own; it is asked for once and kept nowhere.
  const secret = useQuery({
    queryKey: SECOND_FACTOR_SECRET_KEY,
    queryFn: async () => (await account()).secondFactor.begin(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  })
  const { change: turnOn } = useChange({
    send: async (_client, code: string) => {
      await (await account()).secondFactor.turnOn(code)
      return true
    },
    onDone: onChanged,
    done: isOn ? SECOND_FACTOR.replaced : SECOND_FACTOR.turnedOn,
  })
  const finish = async (code: string): Promise<boolean> => {
    if (!(await turnOn(code))) return false
    // Where there are none, as with another sign-in service, the app is set up all the same.
    const codes = await create()
    if (codes) onCodes(codes)
    else onClose()
    return true
  }
  return { secret, finish }
}

function KeySkeleton() {
  return (
    <LoadingStatus words="Creating a setup key" className="flex flex-col items-center gap-4">
      <Skeleton className="size-48" />
      <Skeleton className="h-5 w-52" />
      <Skeleton className="h-14 w-full" />
      <div className="mt-1 h-36.5 w-full">
        <Skeleton className="mb-2.5 h-4 w-12" />
        <Skeleton className="h-11 w-full" />
      </div>
    </LoadingStatus>
  )
}
