import { Icon as RefreshCw } from 'lucide:refresh-cw'
import { useState, useSyncExternalStore } from 'react'
import { useCan } from '#client/actor-context.ts'
import { useClient } from '#client/client.ts'
import type { ReferralListName } from '#features/referrals/web/referral-scope.ts'
import { useReferrals } from '#features/referrals/web/use-referrals.ts'
import { formatMoney, parseDollars } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { PAYMENT_LISTS, type PaymentListName } from '../payment.ts'
import { payForCompany } from '../payment-access.ts'
import { PendingHeads, PendingSkeletons } from './pending-row.tsx'
import { PendingRows } from './pending-rows.tsx'
import { usePaymentTotals } from './use-payment-totals.ts'

interface PaymentList {
  readonly label: string
  readonly list: ReferralListName
  readonly empty: string
}

const LISTS: Readonly<Record<PaymentListName, PaymentList>> = {
  TO_PAY: {
    label: 'To pay',
    list: 'toPay',
    empty: 'Nothing to pay right now. Completed referrals appear here.',
  },
  NOT_COMPLETED: {
    label: 'Not completed',
    list: 'notCompleted',
    empty: 'No open referral has a payment yet.',
  },
  PAID: { label: 'Paid', list: 'paid', empty: 'Nothing paid yet.' },
  FAILED: { label: 'Failed', list: 'failed', empty: 'No failed payments.' },
}

interface PendingPaymentsProps {
  companyId: string
  /** Where several are paid at once. */
  payPath: string
}

/** What a company has to pay, has paid and could not pay. */
export function PendingPayments({ companyId, payPath }: PendingPaymentsProps) {
  const [chosen, setChosen] = useState<PaymentListName>('TO_PAY')
  const { data: totals } = usePaymentTotals(companyId)
  const labelOf = (name: PaymentListName): string => {
    const total = totals?.find(({ list }) => list === name)
    const { label } = LISTS[name]
    if (!total) return label
    const sum = total.amount > 0 ? ` · ${formatMoney(parseDollars(total.amount) ?? 0)}` : ''
    return `${label} (${total.count.toLocaleString('en-US')})${sum}`
  }
  const { list, empty } = LISTS[chosen]
  const scope = { by: 'payer', id: companyId } as const
  const payments = useReferrals(scope, list)
  const { query, announcement } = payments
  const isRefreshing = query.isFetching && !query.isFetchingNextPage && query.data !== undefined
  return (
    <Panel
      title="Pending Payments"
      id="payments"
      aside={
        <div className="flex items-center gap-2">
          <PayButton companyId={companyId} path={payPath} />
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
      <Tabs
        label="Which payments"
        tabs={PAYMENT_LISTS.map(name => ({ name, label: labelOf(name) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div role="tabpanel" aria-label={LISTS[chosen].label} className="@container">
        <Loaded query={query} failed="We couldn’t load payments." skeleton={<PendingSkeletons />}>
          {() => (
            <PendingRows
              key={list}
              scope={scope}
              payments={payments}
              heads={<PendingHeads />}
              empty={<EmptyState sentence={empty} />}
            />
          )}
        </Loaded>
      </div>
    </Panel>
  )
}

/** Leads to the screen that pays several at once, if there are any and the reader may. */
function PayButton({ companyId, path }: { companyId: string; path: string }) {
  const { data: totals } = usePaymentTotals(companyId)
  const mayPay = useCan()(payForCompany, { companyId })
  const count = totals?.find(({ list }) => list === 'TO_PAY')?.count
  if (!mayPay || count === 0) return null
  return (
    <ButtonLink to={path} className={`mr-2 ${count === undefined ? 'invisible' : ''}`}>
      Pay several
    </ButtonLink>
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
