import { formatMoney } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { referralCount } from './pay-confirm.tsx'
import type { PayTable } from './use-pay-table.ts'

/** What was just said about the table. */
export interface PayNote {
  readonly words: string
  readonly isWrong: boolean
}

interface PayFooterProps {
  table: PayTable
  note: PayNote | undefined
  onPay: () => void
}

/** Stays in sight: how many are selected, what they come to, and the button that pays them. */
export function PayFooter({ table, note, onPay }: PayFooterProps) {
  const { open, chosen, chosenTotal } = table
  return (
    <div className="sticky bottom-(--foot) border-t border-line bg-surface px-4 py-3 text-sm sm:px-5">
      <p role={note?.isWrong ? 'alert' : 'status'} className={note?.isWrong ? 'text-wrong' : ''}>
        {note && <span className="mb-2 block">{note.words}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onPay} className="max-sm:order-last max-sm:w-full">
          Pay {chosen.length > 0 ? referralCount(chosen.length) : 'referrals'}
        </Button>
        <span className="text-ink-quiet tabular-nums">
          {chosen.length} of {open.length} selected
        </span>
        <span className="ml-auto text-lg font-semibold tabular-nums">
          {formatMoney(chosenTotal)}
        </span>
      </div>
    </div>
  )
}
