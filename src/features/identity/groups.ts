// SPEC section 6: highest precedence first.
export const GROUP_LABELS = {
  admin: 'Admin',
  teamLead: 'Team Lead',
  divisionLead: 'Division Lead',
  companyAdmin: 'Company Admin',
  siteAdmin: 'Site Admin',
  agent: 'Agent',
} as const
export type Group = keyof typeof GROUP_LABELS
export const GROUPS = Object.keys(GROUP_LABELS) as readonly Group[]

type MaybeGroup = string | null | undefined

export const isPlatformAdmin = (group: MaybeGroup): boolean => group === 'admin'
export const isLead = (group: MaybeGroup): boolean =>
  group === 'teamLead' || group === 'divisionLead'
export const isAgent = (group: MaybeGroup): boolean => group === 'agent'
export const isCompanyAdmin = (group: MaybeGroup): boolean => group === 'companyAdmin'

/** The group a person is shown as; whoever is in none of them is an agent. */
export const highestGroup = (groups: readonly string[]): Group =>
  GROUPS.find(group => groups.includes(group)) ?? 'agent'
