import type { Api } from '#client/api.ts'
import { type FragmentOf, fragment, graphql } from '#client/graphql.ts'
import { GROUP_LABELS } from '#features/identity/groups.ts'
import type { Period } from '#kernel/period.ts'
import type { ListColumn } from '#ui/list-view.ts'
import { lastSignInOf, type PeopleRequest, type PeopleScope } from './people-list.ts'

const PEOPLE_TABLE_ROW = fragment(`
  fragment PeopleTableRow on User {
    id name email phone profilePictureUrl group active invited createdAt
    lastSignInAt companyId isTeamLead teamLeadId divisionLeadId
    company { companyName }
    figures(period: $period) { totalReferrals successRate }
  }
`)

const LIST_PEOPLE_TABLE = graphql(`
  query PeopleTable(
    $search: String
    $filter: ModelUserFilterInput!
    $orderBy: ModelUserOrderInput!
    $period: DashboardPeriod!
    $nextToken: String
  ) {
    listUsers(search: $search, filter: $filter, orderBy: $orderBy, limit: 50, nextToken: $nextToken) {
      items { ...PeopleTableRow }
      nextToken
    }
  }
  ${PEOPLE_TABLE_ROW}
`)

const LEAD_NAMES = graphql(`
  query LeadNames($ids: [ID!]!) {
    listUsers(filter: { id: { in: $ids } }, limit: 100) { items { id name } }
  }
`)

/** A person as the table shows them, and the names of those who lead them. */
export interface PeopleTableRow extends FragmentOf<typeof PEOPLE_TABLE_ROW> {
  readonly teamLead: string | null
  readonly divisionLead: string | null
}

interface PageAsked {
  readonly request: PeopleRequest
  readonly period: Period
  readonly nextToken: string | null
}

/** A page of people. */
export const readPeopleTable = async (
  api: Api,
  { request, period, nextToken }: PageAsked,
  signal: AbortSignal,
): Promise<{ items: PeopleTableRow[]; nextToken: string | null }> => {
  const variables = { ...request, period, nextToken }
  const page = (await api.send(LIST_PEOPLE_TABLE, variables, signal)).listUsers
  const leads = page.items.flatMap(({ teamLeadId, divisionLeadId }) => [teamLeadId, divisionLeadId])
  const ids = [...new Set(leads.filter(id => id !== null))]
  const found =
    ids.length === 0 ? [] : (await api.send(LEAD_NAMES, { ids }, signal)).listUsers.items
  const nameOf = (id: string | null): string | null =>
    found.find(person => person.id === id)?.name || null
  const items = page.items.map(row => ({
    ...row,
    teamLead: nameOf(row.teamLeadId),
    divisionLead: nameOf(row.divisionLeadId),
  }))
  return { items, nextToken: page.nextToken }
}

export const personStatusLabel = ({
  active,
  invited,
}: Pick<PeopleTableRow, 'active' | 'invited'>): string =>
  active === false ? 'Inactive' : invited ? 'Invited' : 'Active'

export type PeopleColumn = ListColumn<PeopleTableRow, 'name' | 'joined' | 'sign-in'>

const COMPANY: PeopleColumn = {
  name: 'company',
  label: 'Company',
  text: row => row.company?.companyName ?? null,
}
const TEAM_LEAD: PeopleColumn = { name: 'lead', label: 'Team lead', text: row => row.teamLead }
const DIVISION_LEAD: PeopleColumn = {
  name: 'division',
  label: 'Division lead',
  text: row => row.divisionLead,
}

/** The columns of a part, in the order in which they stand; what all its rows share is left out. */
export const peopleColumns = (
  scope: PeopleScope,
  isOneCompany: boolean,
): readonly PeopleColumn[] => [
  { name: 'name', label: 'Name', order: 'name', text: row => row.name },
  { name: 'email', label: 'Email', text: row => row.email },
  ...(isOneCompany ? [] : [COMPANY]),
  { name: 'role', label: 'Group', text: row => GROUP_LABELS[row.group ?? 'agent'] },
  ...(scope === 'TEAM' ? [] : [TEAM_LEAD]),
  ...(scope === 'DIVISION' ? [] : [DIVISION_LEAD]),
  { name: 'status', label: 'Status', text: personStatusLabel },
  {
    name: 'referrals',
    label: 'Referrals',
    text: row => row.figures?.totalReferrals.toString() ?? null,
  },
  {
    name: 'success',
    label: 'Success rate',
    text: row => (row.figures ? `${row.figures.successRate}%` : null),
  },
  { name: 'signIn', label: 'Last sign-in', order: 'sign-in', text: lastSignInOf },
  { name: 'joined', label: 'Joined', order: 'joined', text: row => row.createdAt },
]

/** The names of the columns of every part, as they usually stand. */
export const PEOPLE_COLUMNS: readonly string[] = /* @__PURE__ */ peopleColumns('ALL', false).map(
  ({ name }) => name,
)
