import { type Cents, formatMoney } from '#kernel/money.ts'
import { Button } from './button.tsx'

/** What was just said about a table. */
export interface TableNote {
  readonly words: string
  readonly isWrong: boolean
}

interface ActFooterProps {
  /** How many rows are selected, of how many, and what they come to. */
  chosen: number
  all: number
  cents: Cents
  note: TableNote | undefined
  waiting?: boolean
  onPress: () => void
  /** What is done with the selected rows. */
  children: string
}

/** Under a table, and always in sight: how many rows are selected, what they come to, and the button. */
export function ActFooter({ chosen, all, cents, note, children, ...button }: ActFooterProps) {
  return (
    <div className="sticky bottom-(--foot) border-t border-line bg-surface px-4 py-3 text-sm sm:px-5">
      <p role={note?.isWrong ? 'alert' : 'status'} className={note?.isWrong ? 'text-wrong' : ''}>
        {note && <span className="mb-2 block">{note.words}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          waiting={button.waiting ?? false}
          onClick={button.onPress}
          className="max-sm:order-last max-sm:w-full"
        >
          {children}
        </Button>
        <span className="text-ink-quiet tabular-nums">
          {chosen} of {all} selected
        </span>
        <span className="ml-auto text-lg font-semibold tabular-nums">{formatMoney(cents)}</span>
      </div>
    </div>
  )
}
