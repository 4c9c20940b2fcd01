import type { MouseEvent, ReactNode } from 'react'

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2 pointer-fine:min-h-9'

const closeMenu = (event: MouseEvent): void =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

interface MenuItemProps {
  onChoose: () => void
  children: ReactNode
}

export function MenuItem({ onChoose, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={ROW}
      onClick={event => {
        closeMenu(event)
        onChoose()
      }}
    >
      {children}
    </button>
  )
}

/** One of several of which one holds; the menu stays open, so that the choice is seen. */
export function MenuChoice(props: MenuItemProps & { chosen: boolean; icon: ReactNode }) {
  const { chosen, icon, onChoose, children } = props
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={chosen}
      tabIndex={-1}
      className={`${ROW} ${chosen ? 'font-medium' : 'text-ink-quiet'}`}
      onClick={onChoose}
    >
      {icon}
      <span className="grow">{children}</span>
      {chosen && <span aria-hidden="true" className="size-1.5 rounded-full bg-brand" />}
    </button>
  )
}
