import { Icon as Ellipsis } from 'lucide:ellipsis'
import type { MouseEvent, ReactNode } from 'react'
import { Menu } from './menu.tsx'

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2 pointer-fine:min-h-9'

const closeMenu = (event: MouseEvent): void =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

interface MenuItemProps {
  onChoose: () => void
  /** For what others lose something by. */
  isDanger?: boolean
  children: ReactNode
}

export function MenuItem({ onChoose, isDanger = false, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${ROW} ${isDanger ? 'text-danger' : ''}`}
      onClick={event => {
        closeMenu(event)
        onChoose()
      }}
    >
      {children}
    </button>
  )
}

/** What can be done with a row of a list, behind one button. */
export const RowMenu = ({ of, tabIndex, children }: RowMenuProps) => (
  <Menu
    label={`Actions for ${of}`}
    tabIndex={tabIndex}
    look="grid size-11 shrink-0 place-items-center rounded-md text-ink-quiet hover:text-ink pointer-fine:size-9"
    trigger={<Ellipsis aria-hidden="true" className="size-5" />}
  >
    {children}
  </Menu>
)

interface RowMenuProps {
  /** The row, by its name. */
  of: string
  /** The row's, in a list that is one stop of the Tab key. */
  tabIndex?: 0 | -1
  children: ReactNode
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
