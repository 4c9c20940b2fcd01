import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { usePerson } from '#client/person-context.ts'
import { paths } from '../paths.ts'
import { navLinksFor } from './nav-links.ts'

const LINK =
  'flex min-h-11 items-center rounded-md px-3 text-sm font-medium text-ink-quiet hover:bg-sunken hover:text-ink aria-[current=page]:text-ink aria-[current=page]:bg-sunken pointer-fine:min-h-10'

function Links() {
  return navLinksFor(usePerson()).map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === paths.dashboard} className={LINK}>
      {label}
    </NavLink>
  ))
}

export function Nav() {
  return (
    <nav aria-label="Main" className="hidden gap-1 md:flex">
      <Links />
    </nav>
  )
}

/** The same links for phones, behind one button; closed by a choice, Escape or a press outside. */
export function MobileNav() {
  const panel = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes it
  useEffect(() => panel.current?.hidePopover(), [pathname])

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        popoverTarget="mobile-nav"
        className="grid size-11 place-items-center rounded-md hover:bg-sunken md:hidden"
      >
        <MenuIcon aria-hidden="true" className="size-5" />
      </button>
      <nav
        ref={panel}
        id="mobile-nav"
        aria-label="Main"
        popover="auto"
        className="appear inset-x-3 top-16 bottom-auto m-0 w-auto flex-col gap-1 rounded-md border border-line bg-surface p-1.5 text-ink shadow-floating open:flex md:hidden"
      >
        <Links />
      </nav>
    </>
  )
}
