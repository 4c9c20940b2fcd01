import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useClient } from '#client/client.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { formatMoney, parseDollars } from '#kernel/money.ts'
import { ActFooter, type TableNote } from '#ui/act-footer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useTypedForm } from '#ui/leaving.ts'
import { Loaded } from '#ui/loaded.tsx'
import { paymentOf } from '../pay-table.ts'
import { MOST_PAID_AT_ONCE } from '../payment-input.ts'
import { PayConfirm, referralCount } from './pay-confirm.tsx'
import { payLineId } from './pay-line.tsx'
import { PayHeads, PayList } from './pay-list.tsx'
import { PendingSkeletons } from './pending-row.tsx'
import { useFreshFigures } from './use-fresh-figures.ts'
import { usePayReferrals } from './use-pay-referrals.ts'
import { type PayTable, type PayTableLine, usePayTable } from './use-pay-table.ts'
import { paymentReceiptQuery } from './use-payment-receipt.ts'
import { usePaymentTotals } from './use-payment-totals.ts'
import { type ReferralToPay, useReferralsToPay } from './use-referrals-to-pay.ts'

interface PaySeveralProps {
  companyId: string
  /** Under the title. */
  children: ReactNode
  /** Told when all of them were paid. */
  onPaid: (paidAt: string) => void
}

const NONE: readonly ReferralToPay[] = []

/** Everything that a company has to pay, in a table: amounts are filled in, and many are paid at once. */
export function PaySeveral({ companyId, children, onPaid }: PaySeveralProps) {
  const { query, fresh, changes } = useReferralsToPay(companyId)
  useFreshFigures(changes)
  const { data } = query
  const payment = usePayment(companyId, onPaid)
  // While they are paid, the rows stay as they are under the dialog.
  const table = usePayTable(useHeld(data?.rows ?? NONE, payment.isPaying))
  return (
    <>
      <h1 className="mt-3 text-lg font-semibold tracking-tight tabular-nums">
        To pay
        {data && <ToPayFigures companyId={companyId} table={table} isAll={data.isAll} />}
      </h1>
      {children}
      <section
        aria-label="Payments"
        style={{ ['--amounts' as string]: Math.max(table.columns.length, 1) }}
        className="@container mt-6 min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-raised"
      >
        <Loaded query={query} failed="We couldn’t load payments." skeleton={<PendingSkeletons />}>
          {({ rows }) =>
            rows.length > 0 ? (
              <PayForm table={table} fresh={fresh} payment={payment} />
            ) : (
              <EmptyState sentence="Nothing to pay right now. Completed referrals appear here." />
            )
          }
        </Loaded>
      </section>
    </>
  )
}

interface ToPayFiguresProps {
  companyId: string
  table: PayTable
  isAll: boolean
}

/** `(50) · $31,240.00`: of the table if it holds them all, else of all that there are. */
function ToPayFigures({ companyId, table, isAll }: ToPayFiguresProps) {
  const { data: totals } = usePaymentTotals(companyId)
  const all = totals?.find(({ list }) => list === 'TO_PAY')
  if (!isAll && !all) return null
  const [count, cents] =
    isAll || !all
      ? [table.open.length, table.openTotal]
      : [all.count, parseDollars(all.amount) ?? 0]
  return (
    <>
      {` (${count.toLocaleString('en-US')}) · ${formatMoney(cents)}`}
      {!isAll && (
        <span className="mt-1 block text-sm font-normal tracking-normal text-ink-quiet">
          {`Showing the oldest ${MOST_PAID_AT_ONCE} of ${count.toLocaleString('en-US')}. Pay these, then go on with the next.`}
        </span>
      )}
    </>
  )
}

interface PayFormProps {
  table: PayTable
  fresh: ReadonlySet<string>
  payment: ReturnType<typeof usePayment>
}

function PayForm({ table, fresh, payment }: PayFormProps) {
  const { pay, refusals } = payment
  const [note, setNote] = useState<TableNote>()
  const [asked, setAsked] = useState<readonly PayTableLine[]>()
  useTypedForm(table.isTyped, 'Discard the amounts?')

  useEffect(() => {
    const [first] = refusals.keys()
    if (first === undefined || asked) return
    setNote({ words: refusedWords(refusals.size), isWrong: true })
    focusIn(first, 'input')
  }, [refusals, asked])

  const ask = (): void => {
    const hindrance = hindranceOf(table.chosen)
    setNote(hindrance && { words: hindrance.words, isWrong: true })
    if (!hindrance) setAsked(table.chosen)
    else if (hindrance.id) focusIn(hindrance.id, hindrance.focus)
  }
  return (
    <>
      <PayHeads table={table} />
      <PayList
        table={table}
        fresh={fresh}
        refusals={refusals}
        onPasted={words => setNote({ words, isWrong: false })}
      />
      <ActFooter
        chosen={table.chosen.length}
        all={table.open.length}
        cents={table.chosenTotal}
        note={note}
        onPress={ask}
      >
        {`Pay ${table.chosen.length > 0 ? referralCount(table.chosen.length) : 'referrals'}`}
      </ActFooter>
      {asked && <PayConfirm lines={asked} onPay={pay} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** Pays rows with one request; keeps the refusals of the last try. */
function usePayment(companyId: string, onPaid: (paidAt: string) => void) {
  const { api } = useClient()
  const queries = useQueryClient()
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [isPaying, setPaying] = useState(false)
  const { change } = usePayReferrals()
  const keyFor = useIdempotencyKey()
  const pay = async (lines: readonly PayTableLine[], reason: string): Promise<boolean> => {
    const payments = lines.map(({ id, row, isCorrected }) =>
      paymentOf(id, row, isCorrected ? reason : ''),
    )
    setPaying(true)
    const answer = await change({ payments, idempotencyKey: keyFor(JSON.stringify(payments)) })
    const paidAt = answer?.paid[0]?.processedAt
    if (paidAt) {
      await queries.prefetchQuery(paymentReceiptQuery(api, companyId, paidAt))
      onPaid(paidAt)
    } else setPaying(false)
    if (answer) setRefusals(new Map(answer.refusals.map(({ id, reason }) => [id, reason])))
    return answer !== undefined
  }
  return { pay, refusals, isPaying }
}

/** The value, or what it was when it began to be held. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}

const refusedWords = (count: number): string =>
  `Nothing was paid: ${referralCount(count)} can’t be paid, and each says why. Clear the box beside ${count === 1 ? 'it' : 'them'}, then pay the others.`

/** Why the selected rows cannot be paid yet, and where to begin. */
function hindranceOf(chosen: readonly PayTableLine[]) {
  if (chosen.length === 0) return { words: 'Select the referrals to pay.' }
  const wrong = chosen.filter(({ row }) => row.wrong.length > 0)
  if (wrong[0]) {
    const words = `${referralCount(wrong.length)} can’t be paid like this. Correct the marked amounts, or clear the box beside them.`
    return { words, id: wrong[0].id, focus: '[aria-invalid="true"]' }
  }
  if (chosen.some(({ row }) => row.total > 0)) return undefined
  const words = 'None of the selected referrals has an amount. Enter one first.'
  return { words, id: chosen[0]?.id, focus: '[data-amount]' }
}

const focusIn = (id: string, what: string): void =>
  document.getElementById(payLineId(id))?.querySelector<HTMLElement>(what)?.focus()
