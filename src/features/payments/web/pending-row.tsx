import { useCan } from '#client/actor-context.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { REFERRAL_FIELDS } from '#features/referrals/referral.ts'
import { PAYMENT_STATUS_BADGE, paymentStatusLabel } from '#features/referrals/referral-status.ts'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { shortId } from '#features/referrals/web/referral-row.tsx'
import { formatMoney, parseDollars } from '#kernel/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { PAY_AMOUNTS, type PayAmount } from '../payment.ts'
import { editPayment } from '../payment-access.ts'
import { useUpdatePayment } from './use-update-payment.ts'

const money = (dollars: number | null): string => formatMoney(parseDollars(dollars ?? 0) ?? 0)

// `Agent`: the cell below shows that it is an amount.
const heading = (field: PayAmount): string => REFERRAL_FIELDS[field].label.replace(' amount', '')

// A card on phones and tablets; columns of one width in the head and in every row from there on.
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_repeat(4,5.5rem)_5rem_14rem] lg:items-center'

export function PendingHeads() {
  return (
    <div
      aria-hidden="true"
      className={`${COLUMNS} hidden border-b border-line pb-2 text-xs text-ink-quiet lg:grid`}
    >
      <span>Client</span>
      {PAY_AMOUNTS.map(field => (
        <span key={field} className="text-right">
          {heading(field)}
        </span>
      ))}
      <span>Payment</span>
      <span />
    </div>
  )
}

interface PendingRowProps {
  payment: ReferralRow
  tabIndex: 0 | -1
  onUpdate: () => void
}

export function PendingRow({ payment, tabIndex, onUpdate }: PendingRowProps) {
  const { id, name, agent, referringCompany, paymentStatus, updatedAt } = payment
  const mayEdit = useCan()(editPayment, payment)
  return (
    <div className={`${COLUMNS} gap-y-2 py-3.5 text-sm`}>
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-ink-quiet">
          {[agent?.name, referringCompany?.companyName].filter(Boolean).join(' · ')}
        </p>
        <p className="flex gap-3 text-xs leading-5 whitespace-nowrap text-ink-quiet">
          <span className="font-mono">{shortId(id)}</span>
          <TimeAgo instant={updatedAt} />
        </p>
      </div>
      <div className="justify-self-end lg:order-1 lg:justify-self-start">
        <Badge tone={PAYMENT_STATUS_BADGE[paymentStatus ?? 'NONE']}>
          {paymentStatusLabel(paymentStatus)}
        </Badge>
      </div>
      <dl className="col-span-2 grid grid-cols-2 gap-x-6 gap-y-1 tabular-nums sm:grid-cols-4 lg:contents">
        {PAY_AMOUNTS.map(field => (
          <div key={field} className="flex justify-between gap-2 sm:block lg:text-right">
            <dt className="text-xs text-ink-quiet lg:sr-only">{heading(field)}</dt>
            <dd>{money(payment[field])}</dd>
          </div>
        ))}
      </dl>
      {mayEdit && (
        <div className="col-span-2 flex gap-2 lg:order-2 lg:col-span-1 lg:justify-end">
          <MarkButton payment={payment} tabIndex={tabIndex} />
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

function MarkButton({ payment, tabIndex }: { payment: ReferralRow; tabIndex: 0 | -1 }) {
  const { id, name, paymentStatus, updatedAt } = payment
  const { change: update, isPending } = useUpdatePayment()
  const keyFor = useIdempotencyKey()
  const isPaid = paymentStatus === 'PROCESSED'
  const words = isPaid ? 'Mark Unpaid' : 'Mark Paid'

  const mark = () =>
    update({
      id,
      paymentStatus: isPaid ? 'PENDING' : 'PROCESSED',
      idempotencyKey: keyFor(`${words} ${updatedAt}`),
    })
  return (
    <Button
      look="secondary"
      tabIndex={tabIndex}
      waiting={isPending}
      aria-label={`${words}: ${name}`}
      onClick={() => void mark()}
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
