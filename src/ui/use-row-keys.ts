import { type KeyboardEvent, type RefObject, useState } from 'react'

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Makes a list of buttons one stop of the Tab key, walked by arrow keys; rows may not be drawn yet. */
export const useRowKeys = (
  count: number,
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
) => {
  const [chosen, setActive] = useState(0)
  const active = Math.min(chosen, Math.max(count - 1, 0))

  const focusRow = (index: number): void =>
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"] :is(button, a)`)
      ?.focus({ preventScroll: true })

  const walk = (event: KeyboardEvent): void => {
    const move = MOVES[event.key]
    if (!move || count === 0) return
    event.preventDefault()
    const index = move(active, count - 1)
    setActive(index)
    scrollTo(index)
    // Once the virtual list has drawn the row that it scrolled to.
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(index)))
  }
  return { active, setActive, walk }
}
