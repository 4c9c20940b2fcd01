import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { type SessionRow, useEndSessions, useSessions } from './use-sessions.ts'

/** Where the reader is signed in, with a way out of each place. */
export function SessionsPanel() {
  return (
    <Loaded
      query={useSessions()}
      failed="We couldn’t load your sessions."
      skeleton={<SessionsSkeleton />}
    >
      {rows => <Sessions rows={rows} />}
    </Loaded>
  )
}

function Sessions({ rows }: { rows: readonly SessionRow[] }) {
  const { change: end } = useEndSessions()
  const [asked, setAsked] = useState<SessionRow | 'others'>()
  return (
    <>
      <ul aria-label="Where you’re signed in" className="-my-3 divide-y divide-line">
        {rows.map(row => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <SessionWords row={row} />
            {!row.isCurrent && (
              <Button
                look="quiet"
                aria-label={`Sign out of ${nameOf(row)}`}
                onClick={() => setAsked(row)}
                className="-mr-3 ml-auto"
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <Button look="secondary" onClick={() => setAsked('others')} className="mt-5">
          Sign out everywhere else
        </Button>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={asked === 'others' ? 'Sign out everywhere else?' : `Sign out of ${nameOf(asked)}?`}
          yes="Sign out"
          onYes={async () => (await end(asked)) !== undefined}
          onClose={() => setAsked(undefined)}
        >
          {asked === 'others'
            ? 'You’ll need to sign in again on every other device. You stay signed in here.'
            : 'You’ll need to sign in again on that device.'}
        </ConfirmDialog>
      )}
    </>
  )
}

function SessionWords({ row }: { row: SessionRow }) {
  const place = row.isSameNetwork ? 'This network' : raised(row.network)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium">
        {nameOf(row)}
        {row.isCurrent && <Badge tone="green">This device</Badge>}
      </p>
      <p className="mt-0.5 text-sm text-ink-quiet wrap-anywhere">
        {place && `${place} · `}
        {row.isCurrent ? 'In use now' : <LastUsed instant={row.lastUsedAt} />}
      </p>
    </div>
  )
}

const LastUsed = ({ instant }: { instant: string }) => (
  <>
    Last used <TimeAgo instant={instant} />
  </>
)

const nameOf = ({ browser, system }: SessionRow): string =>
  [browser, system].filter(Boolean).join(' on ') || 'Unknown device'

const raised = (words: string | null): string =>
  words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : ''

function SessionsSkeleton() {
  return (
    <LoadingStatus className="flex flex-col gap-2">
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-4 w-60" />
    </LoadingStatus>
  )
}
