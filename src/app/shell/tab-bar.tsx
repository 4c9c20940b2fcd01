import { Icon as MenuIcon } from 'lucide:menu'
import { Suspense, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { usePerson } from '#client/person-context.ts'
import { useMembership } from '#features/members/web/member-gate.tsx'
import { lazyDialog } from '#ui/lazy-part.tsx'
import { watchKeyboard } from '#ui/watch-keyboard.ts'
import { paths } from '../paths.ts'
import { leadsTo, MENU, type NavLinkRow, NavLinks, navLinksFor, SETTINGS } from './nav-links.tsx'

const ReferSheet = lazyDialog(
  async () => (await import('#features/referrals/web/refer-sheet.tsx')).ReferSheet,
)

const TAB =
  'flex min-w-0 grow basis-0 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,4.6vw)]/[1.3] font-medium text-ink-quiet focus-visible:-outline-offset-2 aria-[current=page]:text-brand'

/** On phones, what is needed between two calls, at the foot of every screen; for members. */
export function TabBar() {
  const rows = navLinksFor(usePerson())
  const [isReferring, setIsReferring] = useState(false)
  useEffect(watchKeyboard, [])
  if (!useMembership().isMember) return null
  const [business, learn, refer] = [paths.dashboard, paths.learn, paths.refer].map(path =>
    rows.find(({ to }) => to === path),
  )
  return (
    <>
      <nav
        id="tab-bar"
        aria-label="Tabs"
        className="fixed inset-x-0 bottom-0 z-10 flex h-(--tab-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] in-data-keyboard:hidden sm:hidden print:hidden"
      >
        {business && <TabLink row={business} />}
        {refer && (
          <button type="button" className={TAB} onClick={() => setIsReferring(true)}>
            <TabLabel row={refer} />
          </button>
        )}
        {learn && <TabLink row={learn} />}
        <More rows={rows} />
      </nav>
      <Suspense>{isReferring && <ReferSheet onClose={() => setIsReferring(false)} />}</Suspense>
    </>
  )
}

const TabLink = ({ row }: { row: NavLinkRow }) => (
  <NavLink to={row.to} end={row.to === paths.dashboard} className={TAB}>
    <TabLabel row={row} />
  </NavLink>
)

function TabLabel({ row: { tab } }: { row: NavLinkRow }) {
  return (
    tab && (
      <>
        <tab.Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="max-w-full truncate">{tab.label}</span>
      </>
    )
  )
}

/** The links of the header's menu in reach of the thumb, and the settings. */
function More({ rows }: { rows: readonly NavLinkRow[] }) {
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const others = [...rows.filter(({ tab }) => !tab), SETTINGS]

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes it
  useEffect(() => panel.current?.hidePopover(), [pathname])

  return (
    <>
      <button
        type="button"
        popoverTarget="more-tab"
        className={`${TAB} ${leadsTo(others, pathname) ? 'text-brand' : ''}`}
      >
        <MenuIcon aria-hidden="true" className="size-5 shrink-0" />
        More
      </button>
      <div
        ref={panel}
        id="more-tab"
        popover="auto"
        className={`${MENU} inset-x-3 top-auto bottom-[calc(var(--tab-bar)+0.5rem)] max-h-[calc(100dvh-var(--tab-bar)-1rem)]`}
      >
        <NavLinks rows={[...rows, SETTINGS]} />
      </div>
    </>
  )
}
