import { Icon as Briefcase } from 'lucide:briefcase-business'
import { Icon as GraduationCap } from 'lucide:graduation-cap'
import { Icon as Send } from 'lucide:send'
import { NavLink, useLocation } from 'react-router'
import type { Person } from '#client/person.ts'
import type { Group } from '#features/identity/groups.ts'
import { mayEnter, PEOPLE_GROUPS } from '../guards.ts'
import { COMPANY_PARAMETER, inCompany, paths } from '../paths.ts'

export interface NavLinkRow {
  readonly to: string
  readonly label: string
  /** Shown to this group, and to admin; to everyone when left out. */
  readonly group?: Group | readonly Group[]
  /** Never in the header itself, only behind More. */
  readonly isBehindMore?: true
  /** In the tab bar of phones. */
  readonly tab?: { readonly label: string; readonly Icon: typeof Send }
}

const ROWS: readonly NavLinkRow[] = [
  { to: paths.dashboard, label: 'Your Business', tab: { label: 'Business', Icon: Briefcase } },
  { to: paths.learn, label: 'Learn', tab: { label: 'Learn', Icon: GraduationCap } },
  { to: paths.refer, label: 'Refer', tab: { label: 'Refer', Icon: Send } },
  { to: paths.referrals, label: 'Referrals' },
  { to: paths.earnings, label: 'Earnings' },
  { to: paths.team, label: 'Team', group: 'teamLead' },
  { to: paths.division, label: 'Teams', group: 'divisionLead' },
  { to: paths.companyAdmin, label: 'Company', group: 'companyAdmin' },
  { to: paths.siteAdmin, label: 'Site Admin', group: 'siteAdmin' },
  { to: paths.admin, label: 'Admin', group: 'admin' },
  { to: paths.people, label: 'People', group: PEOPLE_GROUPS, isBehindMore: true },
  { to: paths.companies, label: 'Companies', isBehindMore: true },
  { to: paths.books, label: 'Books', group: 'companyAdmin', isBehindMore: true },
  { to: paths.terms, label: 'Terms', group: 'companyAdmin', isBehindMore: true },
  { to: paths.fees, label: 'Fees', group: 'companyAdmin', isBehindMore: true },
]

// In the header it stands in the menu of the account.
export const SETTINGS: NavLinkRow = { to: paths.settings, label: 'Settings' }

export const navLinksFor = (person: Person): readonly NavLinkRow[] =>
  ROWS.filter(({ group }) => mayEnter(person, group))

/** Whether a screen belongs to one of these links. */
export const leadsTo = (rows: readonly NavLinkRow[], pathname: string): boolean =>
  rows.some(({ to }) => to !== paths.dashboard && `${pathname}/`.startsWith(`${to}/`))

export const NAV_LINK =
  'flex min-h-11 shrink-0 items-center gap-1 rounded-md px-3 text-sm font-medium whitespace-nowrap text-ink-quiet hover:bg-sunken hover:text-ink pointer-fine:min-h-10'
const CURRENT = 'aria-[current=page]:text-ink aria-[current=page]:bg-sunken'

export const MENU =
  'appear m-0 w-auto min-w-48 flex-col gap-1 rounded-md border border-frame bg-surface p-1.5 text-ink shadow-floating open:flex'

const OF_ONE_COMPANY: readonly string[] = [
  paths.team,
  paths.division,
  paths.companyAdmin,
  paths.siteAdmin,
  paths.books,
  paths.fees,
]

/** Screens that show one company go on with the one that the address names. */
export function NavLinks({ rows }: { rows: readonly NavLinkRow[] }) {
  const named = new URLSearchParams(useLocation().search).get(COMPANY_PARAMETER)
  return rows.map(({ to, label }) => (
    <NavLink
      key={to}
      to={OF_ONE_COMPANY.includes(to) ? inCompany(to, named) : to}
      end={to === paths.dashboard}
      className={`${NAV_LINK} ${CURRENT}`}
    >
      {label}
    </NavLink>
  ))
}
