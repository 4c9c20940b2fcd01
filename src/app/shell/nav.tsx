import { Icon as ChevronDown } from 'lucide:chevron-down'
import { Icon as MenuIcon } from 'lucide:menu'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Person } from '#client/person.ts'
import { usePerson } from '#client/person-context.ts'
import type { Group } from '#features/identity/groups.ts'
import { useWidth } from '#ui/use-width.ts'
import { mayEnter } from '../guards.ts'
import { COMPANY_PARAMETER, inCompany, paths } from '../paths.ts'
import { fitting } from './fitting.ts'

interface NavLinkRow {
  readonly to: string
  readonly label: string
  /** Shown to this group, and to admin; to everyone when left out. */
  readonly group?: Group
}

const ROWS: readonly NavLinkRow[] = [
  { to: paths.dashboard, label: 'Your Business' },
  { to: paths.learn, label: 'Learn' },
  { to: paths.refer, label: 'Refer' },
  { to: paths.team, label: 'Team', group: 'teamLead' },
  { to: paths.division, label: 'Teams', group: 'divisionLead' },
  { to: paths.companyAdmin, label: 'Company', group: 'companyAdmin' },
  { to: paths.siteAdmin, label: 'Site Admin', group: 'siteAdmin' },
  { to: paths.admin, label: 'Admin', group: 'admin' },
]

const navLinksFor = (person: Person): readonly NavLinkRow[] =>
  ROWS.filter(({ group }) => mayEnter(person, group))

const LINK =
  'flex min-h-11 shrink-0 items-center gap-1 rounded-md px-3 text-sm font-medium whitespace-nowrap text-ink-quiet hover:bg-sunken hover:text-ink pointer-fine:min-h-10'
const CURRENT = 'aria-[current=page]:text-ink aria-[current=page]:bg-sunken'

const OF_ONE_COMPANY: readonly string[] = [
  paths.team,
  paths.division,
  paths.companyAdmin,
  paths.siteAdmin,
]

/** Screens that show one company go on with the one that the address names. */
function Links({ rows }: { rows: readonly NavLinkRow[] }) {
  const named = new URLSearchParams(useLocation().search).get(COMPANY_PARAMETER)
  return rows.map(({ to, label }) => (
    <NavLink
      key={to}
      to={OF_ONE_COMPANY.includes(to) ? inCompany(to, named) : to}
      end={to === paths.dashboard}
      className={`${LINK} ${CURRENT}`}
    >
      {label}
    </NavLink>
  ))
}

/** As many links as fit; the others, one by one, behind More; all of them behind Menu where none fits. */
export function Nav() {
  const rows = navLinksFor(usePerson())
  const [frame, room] = useWidth<HTMLElement>()
  const [ruler, length] = useWidth<HTMLSpanElement>()
  const [count, setCount] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when the letters change
  useLayoutEffect(() => {
    const widths = Array.from(ruler.current?.children ?? [], child => child.clientWidth)
    setCount(fitting(room, widths.slice(0, -1), widths.at(-1) ?? 0))
  }, [room, length, rows.length])

  const rest = rows.slice(count)
  return (
    <nav ref={frame} aria-label="Main" className="relative flex min-w-11 grow gap-1">
      <span aria-hidden="true" className="invisible absolute inset-x-0 flex h-0 overflow-clip">
        <span ref={ruler} className="flex w-max shrink-0">
          {rows.map(({ to, label }) => (
            <span key={to} className={LINK}>
              {label}
            </span>
          ))}
          <span className={LINK}>
            <MoreLabel />
          </span>
        </span>
      </span>
      <Links rows={rows.slice(0, count)} />
      {rest.length > 0 && <HiddenLinks rows={rest} isAll={count === 0} />}
    </nav>
  )
}

const MoreLabel = () => (
  <>
    More
    <ChevronDown aria-hidden="true" className="size-4" />
  </>
)

/** Closed by a choice, Escape or a press outside. */
function HiddenLinks({ rows, isAll }: { rows: readonly NavLinkRow[]; isAll: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const isHere = rows.some(({ to }) => to !== paths.dashboard && pathname.startsWith(to))

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes it
  useEffect(() => panel.current?.hidePopover(), [pathname, rows.length])

  const place = (): void => {
    const box = button.current?.getBoundingClientRect()
    if (!box || !panel.current) return
    panel.current.style.left = isAll ? '0.75rem' : `${box.left}px`
    panel.current.style.right = isAll ? '0.75rem' : 'auto'
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={isAll ? 'Menu' : undefined}
        popoverTarget="more-links"
        className={
          isAll
            ? 'ml-auto grid size-11 place-items-center rounded-md hover:bg-sunken'
            : `${LINK} ${isHere ? 'bg-sunken text-ink' : ''}`
        }
      >
        {isAll ? <MenuIcon aria-hidden="true" className="size-5" /> : <MoreLabel />}
      </button>
      <div
        ref={panel}
        id="more-links"
        popover="auto"
        onBeforeToggle={place}
        className="appear top-16 bottom-auto m-0 max-h-[calc(100dvh-4.75rem)] w-auto min-w-48 flex-col gap-1 rounded-md border border-frame bg-surface p-1.5 text-ink shadow-floating open:flex"
      >
        <Links rows={rows} />
      </div>
    </>
  )
}
