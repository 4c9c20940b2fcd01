import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const TurnOnDialog = lazy(async () => {
  const { TurnOnDialog } = await import('./turn-on-dialog.tsx')
  return { default: TurnOnDialog }
})
const TurnOffDialog = lazy(async () => {
  const { TurnOffDialog } = await import('./turn-off-dialog.tsx')
  return { default: TurnOffDialog }
})

/** Whether an authenticator app guards the sign-in, and the way to change that. */
export function SecondFactorPanel() {
  const { account } = useClient()
  const key = ['second-factor', usePerson().id]
  const queries = useQueryClient()
  const isOn = useQuery({
    queryKey: key,
    queryFn: async () => (await account()).secondFactor.isOn(),
  })
  if (isOn.data !== undefined) {
    return <Standing isOn={isOn.data} onChanged={now => queries.setQueryData(key, now)} />
  }
  if (!isOn.isError) return <StandingSkeleton />
  return (
    <ErrorState
      sentence="Your second step could not be looked up."
      waiting={isOn.isFetching}
      onRetry={() => void isOn.refetch()}
    />
  )
}

interface StandingProps {
  isOn: boolean
  onChanged: (isOn: boolean) => void
}

function Standing({ isOn, onChanged }: StandingProps) {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const Dialog = isOn ? TurnOffDialog : TurnOnDialog
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="flex items-center gap-2.5 text-sm font-medium">
            Authenticator app
            <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>
          </p>
          <p className="mt-1 text-sm text-ink-quiet">
            {isOn
              ? 'Signing in takes your password and a code.'
              : 'Your password alone signs you in.'}
          </p>
        </div>
        <Button look={isOn ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </div>
      <Suspense>{open && <Dialog onClose={close} onChanged={() => onChanged(!isOn)} />}</Suspense>
    </>
  )
}

function StandingSkeleton() {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-4">
      <span className="sr-only">Loading</span>
      <div>
        <Skeleton className="h-5 w-36" />
        <Skeleton className="mt-2 h-4 w-56" />
      </div>
      <Skeleton className="h-11 w-24 pointer-fine:h-10" />
    </div>
  )
}
