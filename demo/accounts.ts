import type { Group } from '#features/identity/groups.ts'

export const DEMO_DOMAIN = 'demo.goodword.test'
export const DEMO_PASSWORD = 'Goodword-Demo-1'

/** Someone a visitor of the demo signs in as. */
export interface DemoAccount {
  readonly email: string
  /** For people to read. */
  readonly role: string
  readonly group: Group
  readonly givenName: string
  readonly familyName: string
}

/** All of one company, so that they meet in the same referrals. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('admin', 'Platform administrator', 'admin', 'Grace', 'Whitfield'),
  account('division.lead', 'Division lead', 'divisionLead', 'Marcus', 'Oyelaran'),
  account('team.lead', 'Team lead', 'teamLead', 'Elena', 'Castellanos'),
  account('agent', 'Agent', 'agent', 'Jordan', 'Avery'),
  account('company.admin', 'Company administrator', 'companyAdmin', 'Priya', 'Raman'),
  account('site.admin', 'Site administrator', 'siteAdmin', 'Tomasz', 'Zielinski'),
]

function account(
  mailbox: string,
  role: string,
  group: Group,
  givenName: string,
  familyName: string,
): DemoAccount {
  return { email: `${mailbox}@${DEMO_DOMAIN}`, role, group, givenName, familyName }
}
