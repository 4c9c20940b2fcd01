import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast-context.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { CodeStep } from './code-step.tsx'
import { SECOND_FACTOR } from './second-factor-words.ts'

export interface SecondFactorDialogProps {
  onClose: () => void
  onChanged: () => void
}

export function TurnOnDialog(props: SecondFactorDialogProps) {
  return (
    <Dialog title="Turn on two-step verification" onClose={props.onClose}>
      <p className="mb-5 text-sm text-ink-quiet">
        Scan this with an authenticator app on your phone, then type the code that it shows.
      </p>
      <TurnOnBody {...props} />
    </Dialog>
  )
}

function TurnOnBody({ onClose, onChanged }: SecondFactorDialogProps) {
  const { account } = useClient()
  const { email } = usePerson()
  const toast = useToast()
  // Each opening gets a secret of its own; it is asked for once and kept nowhere.
  const secret = useQuery({
    queryKey: ['second-factor-secret'],
    queryFn: async () => (await account()).secondFactor.begin(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const turnOn = async (code: string): Promise<boolean> => {
    try {
      await (await account()).secondFactor.turnOn(code)
    } catch {
      return false
    }
    onChanged()
    toast('success', SECOND_FACTOR.turnedOn)
    onClose()
    return true
  }

  if (secret.isError) {
    return (
      <ErrorState
        sentence="A key for your app could not be made."
        waiting={secret.isFetching}
        onRetry={() => void secret.refetch()}
      />
    )
  }
  if (!secret.data) return <KeySkeleton />
  return (
    <>
      <AuthenticatorKey email={email} secret={secret.data} />
      <div className="mt-5">
        <CodeStep hint="Six digits" submit="Verify and turn on" onCode={turnOn} />
      </div>
    </>
  )
}

function KeySkeleton() {
  return (
    <div role="status" className="flex flex-col items-center gap-4">
      <span className="sr-only">Making a key</span>
      <Skeleton className="size-48" />
      <Skeleton className="h-5 w-52" />
      <Skeleton className="h-14 w-full" />
      <div className="mt-1 h-36.5 w-full">
        <Skeleton className="mb-2.5 h-4 w-12" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  )
}
