import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy-part.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx'
import { secondFactorKey } from './query-keys.ts'
import { useRecoveryCodesLeft } from './use-recovery-codes.ts'

const TurnOnDialog = lazyDialog(async () => (await import('./turn-on-dialog.tsx')).TurnOnDialog)
const TurnOffDialog = lazyDialog(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog)
const RecoveryCodesDialog = lazyDialog(
  async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
)

/** Whether an authenticator app guards the sign-in, and the way to change that. */
export function SecondFactorPanel() {
  const { account } = useClient()
  const key = secondFactorKey(usePerson().id)
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: async () => (await account()).secondFactor.isOn(),
  })
  return (
    <Loaded
      query={query}
      failed="We couldn’t load your two-step verification."
      skeleton={<StandingSkeleton />}
    >
      {isOn => <Standing isOn={isOn} onChanged={now => queries.setQueryData(key, now)} />}
    </Loaded>
  )
}

interface StandingProps {
  isOn: boolean
  onChanged: (isOn: boolean) => void
}

function Standing({ isOn, onChanged }: StandingProps) {
  const [open, setOpen] = useState<'on' | 'off' | 'codes'>()
  // Whether the app was on when the dialog opened: its own change must not change its words.
  const [wasOn, setWasOn] = useState(isOn)
  const show = (dialog: typeof open): void => {
    setWasOn(isOn)
    setOpen(dialog)
  }
  const close = (): void => setOpen(undefined)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="flex items-center gap-2.5 text-sm font-medium">
            Authenticator app
            <Badge tone={isOn ? 'green' : 'gray'}>{isOn ? 'On' : 'Off'}</Badge>
          </p>
          <p className="mt-1 text-sm text-ink-quiet">
            {isOn
              ? 'You sign in with your password and a code.'
              : 'You sign in with just your password.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isOn && (
            <Button look="secondary" onClick={() => show('on')}>
              Set up another app
            </Button>
          )}
          <Button look={isOn ? 'secondary' : 'primary'} onClick={() => show(isOn ? 'off' : 'on')}>
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
        </div>
      </div>
      {isOn && <CodesLeft onCreate={() => show('codes')} />}
      <Suspense>
        {open === 'on' && (
          <TurnOnDialog isOn={wasOn} onClose={close} onChanged={() => onChanged(true)} />
        )}
        {open === 'off' && <TurnOffDialog onClose={close} onChanged={() => onChanged(false)} />}
        {open === 'codes' && <RecoveryCodesDialog onClose={close} />}
      </Suspense>
    </>
  )
}

function CodesLeft({ onCreate }: { onCreate: () => void }) {
  const { data: left } = useRecoveryCodesLeft()
  // Another sign-in service has none of ours.
  if (left === null || left === undefined) return null
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
      <div>
        <p className="text-sm font-medium">Recovery codes</p>
        <p className="mt-1 text-sm text-ink-quiet">
          {left === 0 ? 'No codes left. Create new ones.' : `${left} of 10 left`}
        </p>
      </div>
      <Button look="secondary" onClick={onCreate}>
        New recovery codes
      </Button>
    </div>
  )
}

function StandingSkeleton() {
  return (
    <LoadingStatus className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <Skeleton className="h-5 w-36" />
        <Skeleton className="mt-2 h-4 w-56" />
      </div>
      <Skeleton className="h-11 w-24 pointer-fine:h-10" />
    </LoadingStatus>
  )
}
