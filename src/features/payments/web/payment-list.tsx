import type { Referrals } from '#features/referrals/web/referral-list.tsx'
import { OpenableRows } from '#features/referrals/web/referral-list.tsx'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { PaymentHeads, PaymentRow, PaymentSkeletons } from './payment-row.tsx'

const ROW_HEIGHT = 69

interface PaymentListProps {
  title: string
  payments: Referrals
  /** Which amount of a referral is shown. */
  amountHead: string
  amountOf: (row: ReferralRow) => string
  /** Which of its moments. */
  dateOf: (row: ReferralRow) => string
  failed: string
  empty: string
}

/** Live payments, the latest change first; each opens the referral that it is for. */
export function PaymentList(props: PaymentListProps) {
  return (
    <Panel title={props.title}>
      <PaymentsBody {...props} />
    </Panel>
  )
}

function PaymentsBody(props: PaymentListProps) {
  const { title, payments, amountHead, amountOf, dateOf, failed, empty } = props
  const { query, rows } = payments
  if (!query.data && query.isError) {
    return (
      <ErrorState
        sentence={failed}
        waiting={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (!query.data) {
    return (
      <>
        <PaymentHeads amount={amountHead} />
        <PaymentSkeletons />
      </>
    )
  }
  if (rows.length === 0) return <EmptyState sentence={empty} />
  return (
    <>
      <PaymentHeads amount={amountHead} />
      <OpenableRows
        label={title}
        referrals={payments}
        rowHeight={ROW_HEIGHT}
        renderRow={(row, tabIndex, onOpen) => (
          <PaymentRow
            referral={row}
            amount={amountOf(row)}
            date={dateOf(row)}
            tabIndex={tabIndex}
            onOpen={onOpen}
          />
        )}
      />
    </>
  )
}
