import { Icon as RefreshCw } from 'lucide:refresh-cw'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useClient } from '#client/client.ts'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { useReferrals } from '#features/referrals/web/use-referrals.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { PendingHeads, PendingRow, PendingSkeletons } from './pending-row.tsx'

const ROW_HEIGHT = 73

const PendingDialog = lazy(async () => {
  const { PendingDialog } = await import('./pending-dialog.tsx')
  return { default: PendingDialog }
})

/** What a company has to pay, has paid and could not pay; the latest change first. */
export function PendingPayments({ companyId }: { companyId: string }) {
  const payments = useReferrals({ by: 'received', id: companyId }, 'payments')
  const { query, announcement } = payments
  const isRefreshing = query.isFetching && !query.isFetchingNextPage && query.data !== undefined
  return (
    <Panel
      title="Pending Payments"
      aside={
        <div className="flex items-center gap-2">
          <LiveIndicator />
          <Button look="quiet" waiting={isRefreshing} onClick={() => void query.refetch()}>
            <RefreshCw aria-hidden="true" className="size-4" />
            Refresh
          </Button>
        </div>
      }
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <PendingBody payments={payments} />
    </Panel>
  )
}

type Payments = ReturnType<typeof useReferrals>

function PendingBody({ payments }: { payments: Payments }) {
  return (
    <Loaded
      query={payments.query}
      failed="We couldn’t load payments."
      skeleton={<PendingSkeletons />}
    >
      {() =>
        payments.rows.length === 0 ? (
          <EmptyState sentence="Nothing to pay right now. Completed referrals appear here." />
        ) : (
          <>
            <PendingHeads />
            <PendingRows payments={payments} />
          </>
        )
      }
    </Loaded>
  )
}

function PendingRows({ payments }: { payments: Payments }) {
  const { query, rows, fresh } = payments
  const [edited, setEdited] = useState<ReferralRow>()
  return (
    <>
      <InfiniteList
        label="Pending Payments"
        rows={rows}
        keyOf={row => row.id}
        fresh={fresh}
        rowHeight={ROW_HEIGHT}
        pages={query}
        renderRow={(row, tabIndex) => (
          <PendingRow payment={row} tabIndex={tabIndex} onUpdate={() => setEdited(row)} />
        )}
      />
      <Suspense>
        {edited && <PendingDialog payment={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  )
}

/** Says whether the list beside it changes by itself at this moment. */
function LiveIndicator() {
  const { connection } = useClient().live
  const isOpen = useSyncExternalStore(connection.watch, connection.isOpen)
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-quiet">
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isOpen ? 'bg-brand' : 'border border-line-strong'}`}
      />
      {isOpen ? 'Live' : 'Connecting…'}
    </span>
  )
}
