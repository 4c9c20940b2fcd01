import { useState } from 'react'
import { useCan } from '#client/actor-context.ts'
import { REFERRAL_FIELDS } from '#features/referrals/referral.ts'
import {
  PAYMENT_STATUS_BADGE,
  paymentStatusLabel,
  referralStatusLabel,
} from '#features/referrals/referral-status.ts'
import { ReferralAmount } from '#features/referrals/web/explained-referral-amount.tsx'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { Dot } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PAY_AMOUNTS, type PayAmount } from '../payment.ts'
import { editPayment } from '../payment-access.ts'
import { PaymentClient } from './payment-client.tsx'

/** `Agent`: the cell below shows that it is an amount. */
export const amountHead = (field: PayAmount): string =>
  REFERRAL_FIELDS[field].label.replace(' amount', '')

// A card in narrow panels; columns of one width in the head and in every row from there on.
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 sm:px-5 @[60rem]:grid-cols-[minmax(12rem,1fr)_6.5rem_repeat(4,5.25rem)_13.5rem] @[60rem]:gap-x-3 @[60rem]:items-center'

export function PendingHeads() {
  return (
    <div
      aria-hidden="true"
      className={`${COLUMNS} hidden h-8 border-b border-line bg-sunken text-xs font-medium text-ink-quiet @[60rem]:grid`}
    >
      <span>Client</span>
      <span>Status</span>
      {PAY_AMOUNTS.map(field => (
        <span key={field} className="text-right">
          {amountHead(field)}
        </span>
      ))}
      <span />
    </div>
  )
}

/** The prefix of the ID of each row's mark button. */
export const MARK_BUTTON = 'mark-'

interface PendingRowProps {
  payment: ReferralRow
  /** Why it's early to pay. */
  hold: string | undefined
  tabIndex: 0 | -1
  onMark: () => Promise<void>
  onUpdate: () => void
}

export function PendingRow({ payment, hold, tabIndex, onMark, onUpdate }: PendingRowProps) {
  const { name, status, paymentStatus } = payment
  const mayEdit = useCan()(editPayment, payment)
  return (
    <div className={`${COLUMNS} gap-y-2 py-3 text-sm`}>
      <PaymentClient referral={payment} hold={paymentStatus === 'PROCESSED' ? undefined : hold} />
      <div className="justify-self-end text-right @[60rem]:justify-self-start @[60rem]:text-left">
        <Dot tone={PAYMENT_STATUS_BADGE[paymentStatus ?? 'NONE']}>
          {paymentStatusLabel(paymentStatus)}
        </Dot>
        <p className="text-xs leading-5 text-ink-quiet">{referralStatusLabel(status)}</p>
      </div>
      <dl className="col-span-2 grid grid-cols-2 items-center gap-x-6 gap-y-1 tabular-nums @md:grid-cols-4 @[60rem]:contents">
        {PAY_AMOUNTS.map(field => (
          <div
            key={field}
            className="flex items-center justify-between gap-2 @md:block @[60rem]:text-right"
          >
            <dt className="text-xs text-ink-quiet @[60rem]:sr-only">{amountHead(field)}</dt>
            <dd>
              <ReferralAmount referral={payment} field={field} tabIndex={tabIndex} />
            </dd>
          </div>
        ))}
      </dl>
      {mayEdit && (
        <div className="col-span-2 flex gap-2 @[60rem]:col-span-1 @[60rem]:justify-end">
          <MarkButton payment={payment} tabIndex={tabIndex} onMark={onMark} />
          <Button
            look="quiet"
            tabIndex={tabIndex}
            aria-label={`Update the payment of ${name}`}
            onClick={onUpdate}
          >
            Update
          </Button>
        </div>
      )}
    </div>
  )
}

type MarkButtonProps = Pick<PendingRowProps, 'payment' | 'tabIndex' | 'onMark'>

function MarkButton({ payment, tabIndex, onMark }: MarkButtonProps) {
  const { id, name, paymentStatus } = payment
  const [waiting, setWaiting] = useState(false)
  const words = paymentStatus === 'PROCESSED' ? 'Mark Unpaid' : 'Mark Paid'
  const press = async (): Promise<void> => {
    setWaiting(true)
    await onMark()
    setWaiting(false)
  }
  return (
    <Button
      id={`${MARK_BUTTON}${id}`}
      look="secondary"
      tabIndex={tabIndex}
      waiting={waiting}
      aria-label={`${words}: ${name}`}
      onClick={() => void press()}
    >
      {words}
    </Button>
  )
}

export const PendingSkeletons = () => (
  <RowSkeletons label="payments" className="flex justify-between gap-4 px-4 py-4 sm:px-5">
    <span className="flex flex-col gap-2">
      <Skeleton className="h-3.5 w-36" />
      <Skeleton className="h-3 w-44" />
      <Skeleton className="h-3 w-28" />
    </span>
    <Skeleton className="h-9 w-32" />
  </RowSkeletons>
)
