import type { Person } from '#client/person.ts'
import type { Group } from '#features/identity/groups.ts'
import { mayEnter } from '../guards.ts'
import { paths } from '../paths.ts'

export interface NavLinkRow {
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

export const navLinksFor = (person: Person): readonly NavLinkRow[] =>
  ROWS.filter(({ group }) => mayEnter(person, group))
