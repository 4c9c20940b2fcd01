import { Icon as ChevronDown } from 'lucide:chevron-down'
import { Icon as MenuIcon } from 'lucide:menu'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePerson } from '#client/person-context.ts'
import { useWidth } from '#ui/use-width.ts'
import { fitting } from './fitting.ts'
import { leadsTo, MENU, NAV_LINK, type NavLinkRow, NavLinks, navLinksFor } from './nav-links.tsx'

/** As many links as fit; the others, one by one, behind More; all of them behind Menu where none fits. */
export function Nav() {
  const links = navLinksFor(usePerson())
  const rows = links.filter(({ isBehindMore }) => !isBehindMore)
  const hidden = links.filter(({ isBehindMore }) => isBehindMore)
  const [frame, room] = useWidth<HTMLElement>()
  const [ruler, length] = useWidth<HTMLSpanElement>()
  const [count, setCount] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when the letters change
  useLayoutEffect(() => {
    if (room === 0) return
    const widths = Array.from(ruler.current?.children ?? [], child => child.clientWidth)
    setCount(fitting(room, widths.slice(0, -1), widths.at(-1) ?? 0, hidden.length > 0))
  }, [room, length, rows.length, hidden.length])

  const rest = [...rows.slice(count), ...hidden]
  return (
    <nav ref={frame} aria-label="Main" className="relative flex min-w-(--header-button) grow gap-1">
      <span aria-hidden="true" className="invisible absolute inset-x-0 flex h-0 overflow-clip">
        <span ref={ruler} className="flex w-max shrink-0">
          {rows.map(({ to, label }) => (
            <span key={to} className={NAV_LINK}>
              {label}
            </span>
          ))}
          <span className={NAV_LINK}>
            <MoreLabel />
          </span>
        </span>
      </span>
      <NavLinks rows={rows.slice(0, count)} />
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
            ? 'ml-auto grid size-(--header-button) place-items-center rounded-md hover:bg-sunken'
            : `${NAV_LINK} ${leadsTo(rows, pathname) ? 'bg-sunken text-ink' : ''}`
        }
      >
        {isAll ? <MenuIcon aria-hidden="true" className="size-5" /> : <MoreLabel />}
      </button>
      <div
        ref={panel}
        id="more-links"
        popover="auto"
        onBeforeToggle={place}
        className={`${MENU} top-16 bottom-auto max-h-[calc(100dvh-4.75rem)]`}
      >
        <NavLinks rows={rows} />
      </div>
    </>
  )
}
