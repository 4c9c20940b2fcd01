import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** In a list of rows with amounts: Enter and the arrow keys lead to the same amount of another row. */
export function walkColumn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: list } = event
  const amount = target instanceof HTMLElement ? target.dataset['amount'] : undefined
  const step = STEPS[event.key]
  if (!amount || !step) return
  event.preventDefault()
  const column = [...list.querySelectorAll<HTMLElement>(`[data-amount="${amount}"]`)]
  const place = column.indexOf(target as HTMLElement)
  column[place + (event.shiftKey ? -step : step)]?.focus()
}
