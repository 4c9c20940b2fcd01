import { type FocusEvent, memo, useState } from 'react'
import { REFERRAL_FIELDS } from '#features/referrals/referral.ts'
import { type Cents, formatMoney, formatTypedDollars } from '#kernel/money.ts'
import { MoneyInput } from '#ui/money-field.tsx'
import { byFeeWords, type DerivedPayment } from '../derived-payment.ts'
import { type PayRow, payRow, type TypedAmount, type TypedAmounts } from '../pay-table.ts'
import type { PayAmount } from '../payment.ts'
import { PaymentClient } from './payment-client.tsx'
import { amountHead } from './pending-row.tsx'
import type { ReferralToPay } from './use-referrals-to-pay.ts'

/** A card in narrow containers; columns of one width from there on. `--amounts` is how many there are. */
export const PAY_COLUMNS =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-1 pr-4 pl-1 sm:pr-5 @[60rem]:grid-cols-[2.75rem_minmax(12rem,1fr)_repeat(var(--amounts),7.5rem)_7rem] @[60rem]:gap-x-3 @[60rem]:items-center'

export const payLineId = (id: string): string => `pay-${id}`

interface PayLineProps {
  line: ReferralToPay
  typed: TypedAmounts | undefined
  /** What its fee comes to, if it has one. */
  derived: DerivedPayment | undefined
  columns: readonly PayAmount[]
  isSelected: boolean
  isFresh: boolean
  /** Why the server refused it. */
  refusal: string | undefined
  onSelect: (id: string, isSelected: boolean) => void
  onType: (cells: readonly TypedAmount[]) => void
}

/** A referral to pay: whether it is selected, its amounts, and what is wrong with them. */
export const PayLine = memo(function PayLine(props: PayLineProps) {
  const { line, typed, derived, columns, isSelected, isFresh, refusal, onSelect, onType } = props
  const { referral, left } = line
  const { id, name } = referral
  const [editing, setEditing] = useState<PayAmount>()
  const row = payRow(referral, typed)
  const wrong = columns.flatMap(field => (editing === field ? [] : (row.cells[field].wrong ?? [])))
  const words = left ?? [...new Set([refusal ?? [], wrong].flat())].join('. ')
  const total = row.total > 0 ? formatMoney(row.total) : '—'
  return (
    <li
      id={payLineId(id)}
      className={`${PAY_COLUMNS} gap-y-1 border-line py-2 text-sm not-first:border-t @[60rem]:gap-y-0 @[60rem]:py-1 ${isFresh ? 'glow-once' : ''} ${left ? 'bg-sunken' : ''}`}
    >
      <label className="grid min-h-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          disabled={left !== undefined}
          onChange={event => onSelect(id, event.target.checked)}
          className="size-4.5 accent-brand"
        />
      </label>
      <PaymentClient referral={referral} hold={left ? undefined : derived?.hold} />
      <span className="text-right font-semibold tabular-nums @[60rem]:order-last">{total}</span>
      <div className="col-span-2 col-start-2 grid grid-cols-2 gap-x-3 gap-y-2 @lg:grid-cols-4 @[60rem]:contents">
        {columns.map(field => (
          <Amount
            key={field}
            field={field}
            name={name}
            row={row}
            isReadOnly={left !== undefined}
            byFee={derived?.amounts[field]}
            isEditing={editing === field}
            describedBy={words ? `${payLineId(id)}-words` : undefined}
            onEdit={isEditing => setEditing(isEditing ? field : undefined)}
            onType={text => onType([{ id, field, text }])}
          />
        ))}
      </div>
      {words && (
        <p
          id={`${payLineId(id)}-words`}
          className={`col-span-full col-start-2 pt-1 @[60rem]:order-last ${left ? 'text-ink-quiet' : 'text-wrong'}`}
        >
          {words}
        </p>
      )}
    </li>
  )
})

interface AmountProps {
  field: PayAmount
  name: string
  row: PayRow
  byFee: Cents | undefined
  isReadOnly: boolean
  isEditing: boolean
  describedBy: string | undefined
  onEdit: (isEditing: boolean) => void
  onType: (text: string) => void
}

function Amount(props: AmountProps) {
  const { field, name, row, byFee, isReadOnly, isEditing, describedBy, onEdit, onType } = props
  const { text, cents, isField, wrong } = row.cells[field]
  if (!isField) {
    return <span className="hidden pr-3 text-right text-ink-quiet @[60rem]:block">—</span>
  }
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    onEdit(false)
    const formatted = formatTypedDollars(event.target.value)
    if (formatted !== text) onType(formatted)
  }
  return (
    <div>
      <span aria-hidden="true" className="mb-1 block text-xs text-ink-quiet @[60rem]:hidden">
        {amountHead(field)}
      </span>
      <MoneyInput
        aria-label={`${REFERRAL_FIELDS[field].label}: ${name}`}
        aria-invalid={wrong !== undefined && !isEditing}
        aria-describedby={describedBy}
        data-amount={field}
        value={text}
        readOnly={isReadOnly}
        onFocus={event => {
          event.target.select()
          // Out from under the head and the foot, which stay in sight.
          event.target.scrollIntoView({ block: 'nearest' })
        }}
        onChange={event => {
          onEdit(true)
          onType(event.target.value)
        }}
        onBlur={leave}
        className="scroll-mt-32 scroll-mb-36 pr-3 text-right read-only:border-line read-only:text-ink-quiet pointer-fine:min-h-9"
      />
      {byFee !== undefined && byFee !== cents && !wrong && (
        <span className="mt-0.5 flex justify-end text-xs whitespace-nowrap text-ink-quiet tabular-nums">
          {byFeeWords(byFee)}
        </span>
      )}
    </div>
  )
}
