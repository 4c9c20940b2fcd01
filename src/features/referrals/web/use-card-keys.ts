import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CardMove } from './use-referral-board.ts'

const CARD = '[data-card]'

const cardOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CARD) : null

const focusCard = (card: Element | null | undefined): void =>
  card?.querySelector<HTMLElement>('button')?.focus()

const menuOf = (card: Element): HTMLElement | null =>
  card.querySelector<HTMLElement>('[aria-haspopup=menu]')

const STEPS: Readonly<Record<string, readonly [column: number, card: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The card one step on: within its column, or in the next column that has any, as far down. */
const cardAt = (card: Element, [across, down]: readonly [number, number]): Element | undefined => {
  const columns = [...(card.closest('[data-board]')?.querySelectorAll('[data-cards]') ?? [])]
    .map(column => [...column.querySelectorAll(CARD)])
    .filter(cards => cards.length > 0)
  const column = columns.findIndex(cards => cards.includes(card))
  const index = columns[column]?.indexOf(card) ?? 0
  const cards = columns[column + across] ?? []
  return cards[across === 0 ? index + down : Math.min(index, cards.length - 1)]
}

/** Arrow keys walk the cards, m and the menu key open where to move one; the focus goes along with it. */
export const useCardKeys = (moves: ReadonlyMap<string, CardMove>) => {
  const board = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string>()
  const lastId = useRef<string>(undefined)

  // A card that changes its column is drawn anew there, and the focus was on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isLost && lastId.current)
      focusCard(board.current?.querySelector(`[data-card="${lastId.current}"]`))
  }, [moves])

  const walk = (event: KeyboardEvent): void => {
    const card = cardOf(event.target)
    if (!card || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const step = STEPS[event.key]
    const isMenuKey =
      event.key === 'm' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (step) focusCard(cardAt(card, step))
    else if (isMenuKey) menuOf(card)?.click()
    else return
    event.preventDefault()
  }
  const remember = ({ target }: FocusEvent): void => {
    lastId.current = cardOf(target)?.dataset['card']
    setActiveId(lastId.current)
  }
  return { board, activeId, walk, remember }
}
