import { type ClipboardEvent, useEffect, useState } from 'react'
import { copiedCells } from '#features/payments/pay-table.ts'
import { formatMoney } from '#kernel/money.ts'
import { ActFooter, type TableNote } from '#ui/act-footer.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useTypedForm } from '#ui/leaving.ts'
import { Loaded } from '#ui/loaded.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { SelectAll } from '#ui/select-all.tsx'
import { Skeleton, SkeletonName } from '#ui/skeleton.tsx'
import { walkColumn } from '#ui/walk-column.ts'
import { MOST_FEES_AT_ONCE } from '../fee-input.ts'
import { pasteReports, REPORT_AMOUNTS } from '../report-table.ts'
import { REPORT_COLUMNS, REPORT_LABELS, ReportLine, reportLineId } from './report-line.tsx'
import {
  type FeeReportTable,
  feeCount,
  type FeeReportLine as Line,
  type ReferralToReport,
  useFeesToReport,
  useReportFees,
  useReportTable,
} from './use-fee-report.ts'

interface ReportFeesProps {
  companyId: string
  /** How many there are in all, once it is known. */
  count: number | null | undefined
  termsPath: string
}

/** Completed referrals without a fee, to report many at once. */
export const ReportFees = ({ companyId, count, termsPath }: ReportFeesProps) => (
  <Loaded
    query={useFeesToReport(companyId)}
    failed="We couldn’t load the referrals to report."
    skeleton={
      <RowSkeletons label="referrals" className="flex min-h-14 items-center gap-4 px-4 sm:px-5">
        <SkeletonName />
        <Skeleton className="ml-auto h-9 w-32" />
      </RowSkeletons>
    }
  >
    {({ rows, withoutTerms }) => (
      <>
        {rows.length > 0 ? (
          <ReportForm rows={rows} count={count} />
        ) : (
          <EmptyState sentence="No fee to report. Completed referrals appear here." />
        )}
        <WithoutTerms
          names={withoutTerms.items.map(({ name }) => name)}
          count={withoutTerms.totalCount ?? 0}
          termsPath={termsPath}
        />
      </>
    )}
  </Loaded>
)

interface ReportFormProps {
  rows: readonly ReferralToReport[]
  count: number | null | undefined
}

function ReportForm({ rows, count }: ReportFormProps) {
  const table = useReportTable(rows)
  const { report, refusals, isPending } = useReportFees()
  const [note, setNote] = useState<TableNote>()
  const [isJudged, setJudged] = useState(false)
  useTypedForm(table.isTyped, 'Discard the fees?')

  useEffect(() => {
    const [first] = refusals.keys()
    if (first !== undefined) focusIn(first, 'input')
  }, [refusals])

  const press = async (): Promise<void> => {
    const hindrance = hindranceOf(table.chosen)
    setJudged(hindrance !== undefined)
    setNote(hindrance && { words: hindrance.words, isWrong: true })
    if (!hindrance) await report(table.chosen)
    else if (hindrance.id) setTimeout(() => focusIn(hindrance.id ?? '', '[aria-invalid="true"]'))
  }
  const { lines, chosen, chosenTotal } = table
  // One that has gone from the table since says nothing more.
  const refused = lines.filter(({ id }) => refusals.has(id)).length
  const words =
    chosen.length > 0 ? `${feeCount(chosen.length)} · ${formatMoney(chosenTotal)}` : 'fees'
  return (
    <>
      {(count ?? 0) > MOST_FEES_AT_ONCE && (
        <p className="px-4 py-3 text-sm text-ink-quiet sm:px-5">
          {`These are the oldest ${MOST_FEES_AT_ONCE}. Report them, then go on with the next.`}
        </p>
      )}
      <Heads table={table} />
      <ul aria-label="Fees to report" onKeyDown={walkColumn} onPaste={event => paste(event, table)}>
        {lines.map(line => (
          <ReportLine
            key={line.id}
            line={line}
            isJudged={isJudged}
            refusal={refusals.get(line.id)}
            type={table.type}
            select={table.select}
          />
        ))}
      </ul>
      <ActFooter
        chosen={chosen.length}
        all={lines.length}
        cents={chosenTotal}
        note={refused > 0 ? { words: refusedWords(refused), isWrong: true } : note}
        waiting={isPending}
        onPress={() => void press()}
      >
        {`Report ${words}`}
      </ActFooter>
    </>
  )
}

/** What is copied from a spreadsheet fills the table from the field on. */
function paste(event: ClipboardEvent, { lines, type }: FeeReportTable): void {
  const { target } = event
  const field = REPORT_AMOUNTS.find(
    amount => target instanceof HTMLInputElement && target.dataset['amount'] === amount,
  )
  const copied = copiedCells(event.clipboardData.getData('text/plain'))
  if (!field || !copied) return
  event.preventDefault()
  const from = lines.findIndex(({ id }) =>
    document.getElementById(reportLineId(id))?.contains(target as Node),
  )
  type(pasteReports({ copied, ids: lines.slice(from).map(({ id }) => id), field }))
}

function Heads({ table: { lines, chosen, select } }: { table: FeeReportTable }) {
  return (
    <div
      className={`${REPORT_COLUMNS} sticky top-15 z-1 min-h-11 items-center border-b border-line bg-sunken text-xs font-medium text-ink-quiet @3xl:min-h-8`}
    >
      <SelectAll
        all={lines.length}
        chosen={chosen.length}
        onSelect={isAll =>
          select(
            lines.map(({ id }) => id),
            isAll,
          )
        }
      />
      <span className="@3xl:hidden">Select all</span>
      <span className="hidden @3xl:block">Client</span>
      <span className="hidden pr-3 text-right @3xl:block">{REPORT_LABELS.dealValue}</span>
      <span className="hidden text-right @3xl:block">By the terms</span>
      <span className="hidden pr-3 text-right @3xl:block">{REPORT_LABELS.feeAmount}</span>
    </div>
  )
}

interface WithoutTermsProps {
  /** A few of their clients. */
  names: readonly string[]
  count: number
  termsPath: string
}

/** Those that can have no fee, and why. */
function WithoutTerms({ names, count, termsPath }: WithoutTermsProps) {
  if (count === 0) return null
  const others = count - names.length
  const who = [...names, ...(others > 0 ? [`${others.toLocaleString('en-US')} more`] : [])]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-4 py-4 text-sm sm:px-5">
      <p className="min-w-0 max-w-160 text-ink-quiet wrap-anywhere">
        No fee can be reported for {who.join(', ')}: no terms applied when{' '}
        {count === 1 ? 'the referral was' : 'the referrals were'} made. Enter what people get under
        Pending Payments. Terms that you agree on now apply to new referrals.
      </p>
      <ButtonLink look="secondary" to={termsPath}>
        Terms
      </ButtonLink>
    </div>
  )
}

const refusedWords = (count: number): string =>
  `Nothing was reported: ${feeCount(count)} can’t be reported, and each says why. Clear the box beside ${count === 1 ? 'it' : 'them'}, then report the others.`

/** Why the selected rows cannot be reported yet, and where to begin. */
function hindranceOf(chosen: readonly Line[]) {
  if (chosen.length === 0)
    return { words: 'Enter the value of a deal, or select the fees to report.' }
  const wrong = chosen.filter(({ row }) => row.wrong)
  if (!wrong[0]) return undefined
  const words = `${feeCount(wrong.length)} can’t be reported like this. Complete the marked fields, or clear the box beside them.`
  return { words, id: wrong[0].id }
}

const focusIn = (id: string, what: string): void =>
  document.getElementById(reportLineId(id))?.querySelector<HTMLElement>(what)?.focus()
