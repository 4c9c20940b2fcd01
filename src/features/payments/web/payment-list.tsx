import type { Referrals } from '#features/referrals/web/referral-list.tsx'
import { OpenableRows } from '#features/referrals/web/referral-list.tsx'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import type { PayAmount } from '../payment.ts'
import { PaymentHeads, PaymentRow, PaymentSkeletons } from './payment-row.tsx'

const ROW_HEIGHT = 53

interface PaymentListProps {
  title: string
  payments: Referrals
  /** Which amount of a referral is shown. */
  amountHead: string
  fieldOf: (row: ReferralRow) => PayAmount
  /** Which of its moments. */
  dateOf: (row: ReferralRow) => string
  failed: string
  empty: string
}

/** Live payments, the latest change first; each opens the referral that it is for. */
export function PaymentList(props: PaymentListProps) {
  return (
    <Panel title={props.title} id="payments">
      <PaymentsBody {...props} />
    </Panel>
  )
}

function PaymentsBody(props: PaymentListProps) {
  const { title, payments, amountHead, fieldOf, dateOf, failed, empty } = props
  const skeleton = (
    <>
      <PaymentHeads amount={amountHead} />
      <PaymentSkeletons />
    </>
  )
  return (
    <Loaded query={payments.query} failed={failed} skeleton={skeleton}>
      {() =>
        payments.rows.length === 0 ? (
          <EmptyState sentence={empty} />
        ) : (
          <>
            <PaymentHeads amount={amountHead} />
            <OpenableRows
              label={title}
              referrals={payments}
              rowHeight={ROW_HEIGHT}
              renderRow={(row, tabIndex, onOpen) => (
                <PaymentRow
                  referral={row}
                  field={fieldOf(row)}
                  date={dateOf(row)}
                  tabIndex={tabIndex}
                  onOpen={onOpen}
                />
              )}
            />
          </>
        )
      }
    </Loaded>
  )
}
