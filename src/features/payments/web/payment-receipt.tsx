import { Icon as Printer } from 'lucide:printer'
import type { ReactNode } from 'react'
import { formatAmount, formatMoney } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { PAY_AMOUNTS } from '../payment.ts'
import { paidTotal, payeesOf, receiptTotals } from '../receipt.ts'
import { referralCount } from './pay-confirm.tsx'
import { amountHead } from './pending-row.tsx'
import type { ReceiptRow } from './use-payment-receipt.ts'

interface PaymentReceiptProps {
  rows: readonly ReceiptRow[]
  /** Under the title. */
  children: ReactNode
  /** Beside Print. */
  actions: ReactNode
}

/** What was paid together: to whom, for which referrals, and what it comes to. */
export function PaymentReceipt({ rows, children, actions }: PaymentReceiptProps) {
  const { all } = receiptTotals(rows)
  if (rows.length === 0) {
    return (
      <>
        <h1 className="mt-3 text-lg font-semibold tracking-tight">Receipt</h1>
        <EmptyState sentence="Nothing that was paid then is still marked as paid." />
      </>
    )
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-lg font-semibold tracking-tight tabular-nums">
            Paid {referralCount(rows.length)} · {formatMoney(all)}
          </h1>
          {children}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button look="secondary" onClick={() => print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
          {actions}
        </div>
      </div>
      <div className="mt-6 flex flex-col gap-4">
        <Payees rows={rows} />
        <PaidRows rows={rows} />
      </div>
    </>
  )
}

function Payees({ rows }: Pick<PaymentReceiptProps, 'rows'>) {
  return (
    <Panel title="Paid to">
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th>Name</th>
            <th>Referrals</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {payeesOf(rows).map(({ key, name, count, cents }) => (
            <tr key={key} className="border-t border-line">
              <td className={`${CELL} pl-4 font-medium wrap-anywhere sm:pl-5`}>{name}</td>
              <td className={`${CELL} text-right text-ink-quiet tabular-nums`}>
                {referralCount(count)}
              </td>
              <td className={`${CELL} ${LAST}`}>{formatMoney(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

const CELL = 'px-2 py-2.5'
const LAST = 'pr-4 text-right font-semibold tabular-nums sm:pr-5'
// In narrow panels only the total: the amounts stand in the file, and on wider screens.
const WIDE = 'hidden text-right tabular-nums @[44rem]:table-cell print:table-cell'

function PaidRows({ rows }: Pick<PaymentReceiptProps, 'rows'>) {
  const totals = receiptTotals(rows)
  const fields = PAY_AMOUNTS.filter(field => totals[field] > 0)
  return (
    <Panel title="Referrals">
      <table className="w-full text-sm">
        <thead className="bg-sunken text-xs text-ink-quiet">
          <tr className="h-8 border-y border-line">
            <th className="pl-4 text-left font-medium sm:pl-5">Client</th>
            {fields.map(field => (
              <th key={field} className={`px-2 font-medium ${WIDE}`}>
                {amountHead(field)}
              </th>
            ))}
            <th className="pr-4 text-right font-medium sm:pr-5">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} className="break-inside-avoid border-b border-line">
              <td className={`${CELL} pl-4 sm:pl-5`}>
                <p className="font-medium wrap-anywhere">{row.name}</p>
                <p className="text-xs leading-5 text-ink-quiet wrap-anywhere">
                  {[row.agent?.name, row.referringCompany?.companyName].filter(Boolean).join(' · ')}
                </p>
              </td>
              {fields.map(field => (
                <td key={field} className={`${CELL} ${WIDE}`}>
                  {formatAmount(row[field])}
                </td>
              ))}
              <td className={`${CELL} ${LAST}`}>{formatMoney(paidTotal(row))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold tabular-nums">
          <tr>
            <th className={`${CELL} pl-4 text-left font-semibold sm:pl-5`}>Total</th>
            {fields.map(field => (
              <td key={field} className={`${CELL} ${WIDE}`}>
                {formatMoney(totals[field])}
              </td>
            ))}
            <td className={`${CELL} ${LAST}`}>{formatMoney(totals.all)}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}
