import { usePerson } from '#client/person-context.ts'
import { paymentStatusLabel } from '#features/referrals/referral.ts'
import { OpenableRows } from '#features/referrals/web/referral-list.tsx'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { shortId } from '#features/referrals/web/referral-row.tsx'
import { mine } from '#features/referrals/web/referral-scope.ts'
import { useReferrals } from '#features/referrals/web/use-referrals.ts'
import { formatMoney, parseDollars } from '#kernel/money.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { shownPayAmount } from '../payment.ts'

const ROW_HEIGHT = 69

/** What the reader has been paid, the latest change first: only what is paid is a payment here. */
export function RecentPayments() {
  const payments = useReferrals(mine(usePerson().id), 'paid')
  return (
    <Panel title="Recent Payments">
      <PaymentsBody payments={payments} />
    </Panel>
  )
}

function PaymentsBody({ payments }: { payments: ReturnType<typeof useReferrals> }) {
  const { query, rows } = payments
  if (!query.data && query.isError) {
    return (
      <ErrorState
        sentence="Your payments could not be loaded."
        waiting={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (!query.data) {
    return (
      <>
        <PaymentHeads />
        <PaymentSkeletons />
      </>
    )
  }
  if (rows.length === 0) {
    return <EmptyState sentence="Nothing paid yet. Payments show here once a company has paid." />
  }
  return (
    <>
      <PaymentHeads />
      <OpenableRows
        label="Recent Payments"
        referrals={payments}
        rowHeight={ROW_HEIGHT}
        renderRow={(row, tabIndex, onOpen) => (
          <PaymentRow referral={row} tabIndex={tabIndex} onOpen={onOpen} />
        )}
      />
    </>
  )
}

function PaymentHeads() {
  return (
    <div
      aria-hidden="true"
      className="hidden justify-between border-b border-line px-4 pb-2 text-xs text-ink-quiet sm:flex sm:px-5"
    >
      <span>Company</span>
      <span>Your amount</span>
    </div>
  )
}

/** The agent's part, or the split part for who shares in another's referral. */
export const paidTo = (row: ReferralRow, me: string): string => {
  const cents = (dollars: number | null) => (dollars === null ? null : (parseDollars(dollars) ?? 0))
  const { agentPayAmount, splitAgentPayAmount } = row
  const shares = {
    ...row,
    agentPayAmount: cents(agentPayAmount),
    splitAgentPayAmount: cents(splitAgentPayAmount),
  }
  return formatMoney(shownPayAmount(shares, me))
}

interface PaymentRowProps {
  referral: ReferralRow
  tabIndex: 0 | -1
  onOpen: () => void
}

function PaymentRow({ referral, tabIndex, onOpen }: PaymentRowProps) {
  const { id, company, paymentStatus, processedAt, updatedAt } = referral
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={onOpen}
      className="flex w-full items-center justify-between gap-4 px-4 py-3.5 text-left text-sm transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:px-5"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{company?.companyName}</span>
        <span className="flex gap-3 text-xs leading-5 whitespace-nowrap text-ink-quiet">
          <span className="font-mono">{shortId(id)}</span>
          <TimeAgo instant={processedAt ?? updatedAt} />
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        <span className="font-semibold tabular-nums">{paidTo(referral, usePerson().id)}</span>
        <Badge tone="green">{paymentStatusLabel(paymentStatus)}</Badge>
      </span>
    </button>
  )
}

function PaymentSkeletons() {
  return (
    <div role="status" className="h-[calc(24rem+3.25rem)] overflow-hidden">
      <span className="sr-only">Loading payments</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map(row => (
        <div
          key={row}
          className="flex justify-between gap-4 border-line px-4 py-4 not-first:border-t sm:px-5"
        >
          <span className="flex flex-col gap-2">
            <Skeleton className="h-3.5 w-36" />
            <Skeleton className="h-3 w-28" />
          </span>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
