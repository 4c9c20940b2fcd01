import { type KeyboardEvent, type ToggleEvent, useRef, useState } from 'react'

const ITEMS = '[role^="menuitem"]'
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** How a menu opens beneath its button, takes the focus, and is walked. */
export const useMenu = () => {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const items = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
  const place = (): void => {
    const box = button.current?.getBoundingClientRect()
    if (!box || !menu.current) return
    menu.current.style.top = `${box.bottom + 6}px`
    menu.current.style.right = `${document.documentElement.clientWidth - box.right}px`
  }
  const enter = (): void => {
    if (!menu.current?.contains(document.activeElement)) items()[0]?.focus()
  }
  const toggled = (event: ToggleEvent): void => {
    setOpen(event.newState === 'open')
    if (event.newState === 'open') enter()
  }
  const openByArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    menu.current?.showPopover()
    enter()
  }
  const walk = (event: KeyboardEvent): void => {
    const all = items()
    const move = MOVES[event.key]
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (!move || all.length === 0) return
    event.preventDefault()
    all[move(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus()
  }
  return { button, menu, open, place, toggled, openByArrow, walk }
}
