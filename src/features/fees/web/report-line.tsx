import { type FocusEvent, memo } from 'react'
import { PaymentClient } from '#features/payments/web/payment-client.tsx'
import { feeInWords } from '#features/terms/web/terms-words.ts'
import { formatMoney, formatTypedDollars, numericFromCents } from '#kernel/money.ts'
import { CONTROL } from '#ui/control.ts'
import { MoneyInput } from '#ui/money-field.tsx'
import { REPORT_AMOUNTS, type ReportAmount, type ReportField } from '../report-table.ts'
import type { FeeReportTable, FeeReportLine as Line } from './use-fee-report.ts'

/** A card in narrow containers, columns in wide ones. */
export const REPORT_COLUMNS =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-1 pr-4 pl-1 sm:pr-5 @3xl:grid-cols-[2.75rem_minmax(10rem,1fr)_8.5rem_9.5rem_8.5rem] @3xl:gap-x-3'

export const reportLineId = (id: string): string => `report-${id}`

export const REPORT_LABELS = {
  dealValue: 'Deal value',
  feeAmount: 'Fee',
  reason: 'Reason',
} as const satisfies Record<ReportField, string>

interface ReportLineProps extends Pick<FeeReportTable, 'type' | 'select'> {
  line: Line
  /** Whether what is missing is said, too. */
  isJudged: boolean
  /** Why the server refused it. */
  refusal: string | undefined
}

/** A completed referral: the value of its deal, and the fee that follows. */
export const ReportLine = memo(function ReportLine(props: ReportLineProps) {
  const { line, isJudged, refusal, type, select } = props
  const { id, referral, row, terms } = line
  const wrong = isJudged && line.isSelected ? row.wrong : undefined
  const unread = Object.values(row.unreadable)[0]
  const words = refusal ?? wrong?.words ?? unread
  const wordsId = words ? `${reportLineId(id)}-words` : undefined
  const field = (name: ReportField) => ({
    'aria-label': `${REPORT_LABELS[name]}: ${referral.name}`,
    'aria-invalid': wrong?.field === name || row.unreadable[name] !== undefined,
    'aria-describedby': wordsId,
    value: line.typed?.[name] ?? '',
  })
  return (
    <li
      id={reportLineId(id)}
      className={`${REPORT_COLUMNS} items-center gap-y-1 border-line py-2 text-sm not-first:border-t`}
    >
      <label className="grid min-h-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={`Select ${referral.name}`}
          checked={line.isSelected}
          onChange={event => select([id], event.target.checked)}
          className="size-4.5 accent-brand"
        />
      </label>
      <PaymentClient referral={referral} />
      <span className="text-right tabular-nums @3xl:order-1">
        <output className="block font-semibold @3xl:font-normal">
          {row.byTerms === null ? '—' : formatMoney(row.byTerms)}
        </output>
        <span className="block text-xs text-ink-quiet">
          {terms.feeKind === 'REPORTED' ? 'Enter the fee' : feeInWords(terms)}
        </span>
      </span>
      <div className="col-span-2 col-start-2 grid grid-cols-2 gap-x-3 @3xl:contents">
        {REPORT_AMOUNTS.map(name => (
          <Amount
            key={name}
            name={name}
            line={line}
            field={field(name)}
            onType={text => type([{ id, field: name, text }])}
          />
        ))}
      </div>
      {row.isOther && (
        <label className="col-span-full col-start-2 flex flex-col gap-1 py-1 @3xl:order-3">
          <span className="text-xs text-ink-quiet">
            Reason for another fee than {formatMoney(row.byTerms ?? 0)}
          </span>
          <input
            {...field('reason')}
            onChange={event => type([{ id, field: 'reason', text: event.target.value }])}
            className={CONTROL}
          />
        </label>
      )}
      {words && (
        <p id={wordsId} className="col-span-full col-start-2 text-wrong @3xl:order-4">
          {words}
        </p>
      )}
    </li>
  )
})

interface AmountProps {
  name: ReportAmount
  line: Line
  field: { value: string }
  onType: (text: string) => void
}

function Amount({ name, line: { row }, field, onType }: AmountProps) {
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    const formatted = formatTypedDollars(event.target.value)
    if (formatted !== field.value) onType(formatted)
  }
  const byTerms = row.byTerms === null ? undefined : numericFromCents(row.byTerms)
  return (
    <div className={name === 'feeAmount' ? '@3xl:order-2' : ''}>
      <span aria-hidden="true" className="mb-1 block text-xs text-ink-quiet @3xl:hidden">
        {REPORT_LABELS[name]}
      </span>
      <MoneyInput
        {...field}
        data-amount={name}
        placeholder={name === 'feeAmount' ? byTerms && formatTypedDollars(byTerms) : undefined}
        onFocus={event => {
          event.target.select()
          // Out from under the head and the foot, which stay in sight.
          event.target.scrollIntoView({ block: 'nearest' })
        }}
        onChange={event => onType(event.target.value)}
        onBlur={leave}
        className="scroll-mt-32 scroll-mb-36 pr-3 text-right pointer-fine:min-h-9"
      />
    </div>
  )
}
