import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'

interface MenuProps {
  label: string
  trigger: ReactNode
  /** How the button looks that opens it. */
  look?: string
  tabIndex?: 0 | -1 | undefined
  children: ReactNode
}

/** A button and its menu: arrow keys walk it, Escape and a press outside close it (native popover). */
export function Menu({ label, trigger, look = 'rounded-md p-1.5', tabIndex, children }: MenuProps) {
  const id = useId()
  const { button, menu, open, place, toggled, openByArrow, walk } = useMenu()
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        onKeyDown={openByArrow}
        className={`${look} hover:bg-sunken print:hidden`}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        popover="auto"
        onBeforeToggle={place}
        onToggle={toggled}
        onKeyDown={walk}
        className="appear inset-auto m-0 min-w-48 rounded-md border border-frame bg-surface p-1.5 text-ink shadow-floating"
      >
        {children}
      </div>
    </>
  )
}

const ITEMS = '[role^="menuitem"]'
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** How a menu opens beneath its button, takes the focus, and is walked. */
const useMenu = () => {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const items = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
  const place = (): void => {
    const box = button.current?.getBoundingClientRect()
    if (!box || !menu.current) return
    // Above its button where there is more room.
    const isLow = box.top > document.documentElement.clientHeight - box.bottom + 120
    const { style } = menu.current
    style.top = isLow ? 'auto' : `${box.bottom + 6}px`
    style.bottom = isLow ? `${document.documentElement.clientHeight - box.top + 6}px` : 'auto'
    style.right = `${document.documentElement.clientWidth - box.right}px`
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
