import { type ReactNode, useId } from 'react'
import { useMenu } from './use-menu.ts'

interface MenuProps {
  label: string
  trigger: ReactNode
  /** How the button looks that opens it. */
  look?: string
  children: ReactNode
}

/** A button and its menu: arrow keys walk it, Escape and a press outside close it (native popover). */
export function Menu({ label, trigger, look = 'rounded-md p-1.5', children }: MenuProps) {
  const id = useId()
  const { button, menu, open, place, toggled, openByArrow, walk } = useMenu()
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        onKeyDown={openByArrow}
        className={`${look} hover:bg-sunken`}
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
        className="appear inset-auto m-0 min-w-60 rounded-md border border-line bg-surface p-1.5 text-ink shadow-floating"
      >
        {children}
      </div>
    </>
  )
}
