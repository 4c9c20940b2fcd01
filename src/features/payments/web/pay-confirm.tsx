import { useState } from 'react'
import { formatMoney, sumCents } from '#kernel/money.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CONTROL } from '#ui/control.ts'
import { Labeled } from '#ui/labeled.tsx'
import { PAY_AMOUNTS } from '../payment.ts'
import { MOST_REASON } from '../payment-input.ts'
import { amountHead } from './pending-row.tsx'
import { REASON_HINT, REASON_LABEL } from './reason-words.ts'
import type { PayTableLine } from './use-pay-table.ts'

interface PayConfirmProps {
  /** What was selected. */
  lines: readonly PayTableLine[]
  onPay: (lines: readonly PayTableLine[], reason: string) => Promise<boolean>
  onClose: () => void
}

/** Says what is paid, what is left out because it has no amount, and which amounts are empty. */
export function PayConfirm({ lines, onPay, onClose }: PayConfirmProps) {
  const paid = lines.filter(({ row }) => row.total > 0)
  const leftOut = lines.filter(({ row }) => row.total === 0)
  const early = paid.filter(({ derived }) => derived?.hold)
  const corrected = paid.filter(({ isCorrected }) => isCorrected)
  const [reason, setReason] = useState('')
  const partial = paid.filter(line => emptyAmounts(line).length > 0)
  const total = formatMoney(sumCents(paid.map(({ row }) => row.total)))
  return (
    <ConfirmDialog
      title={`Pay ${referralCount(paid.length)}?`}
      yes={`Pay ${total}`}
      onYes={() => onPay(paid, reason.trim())}
      onClose={onClose}
    >
      <p>
        <strong className="font-semibold text-ink tabular-nums">{total}</strong> in total. Each is
        marked as paid, and the people paid are notified.
      </p>
      <Exceptions
        title={`${referralCount(leftOut.length)} without any amount won’t be paid`}
        lines={leftOut}
      />
      <Exceptions
        title={`${referralCount(partial.length)} will be paid with an empty amount`}
        lines={partial}
        wordsOf={emptyAmounts}
      />
      <Exceptions
        title={`${referralCount(early.length)} will be paid before the hold ends`}
        lines={early}
        wordsOf={({ derived }) => [derived?.hold ?? '']}
      />
      <Exceptions
        title={`${referralCount(corrected.length)} with an amount that you changed`}
        lines={corrected}
      />
      {corrected.length > 0 && (
        <div className="mt-3 text-ink">
          <Labeled label={REASON_LABEL}>
            {id => (
              <>
                <input
                  id={id}
                  value={reason}
                  maxLength={MOST_REASON}
                  dir="auto"
                  aria-describedby={`${id}-hint`}
                  className={CONTROL}
                  onChange={event => setReason(event.target.value)}
                />
                <p id={`${id}-hint`} className="mt-0.5 text-xs text-ink-quiet">
                  {REASON_HINT}
                </p>
              </>
            )}
          </Labeled>
        </div>
      )}
    </ConfirmDialog>
  )
}

export const referralCount = (count: number): string => countedNoun(count, 'referral')

export const countedNoun = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

const emptyAmounts = ({ row }: PayTableLine): readonly string[] =>
  PAY_AMOUNTS.filter(field => row.cells[field].isEmpty).map(amountHead)

// More than these would push the buttons out of sight.
const FEW = 10

interface ExceptionsProps {
  title: string
  lines: readonly PayTableLine[]
  wordsOf?: (line: PayTableLine) => readonly string[]
}

function Exceptions({ title, lines, wordsOf }: ExceptionsProps) {
  if (lines.length === 0) return null
  return (
    <details open={lines.length <= FEW} className="mt-4">
      <summary className="font-medium text-ink">{title}</summary>
      <ul aria-label={title} className="mt-1 flex flex-col gap-0.5">
        {lines.map(each => (
          <li key={each.id} className="wrap-anywhere">
            {[each.line.referral.name, wordsOf?.(each).join(', ')].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
