import type {
  MemberGroup,
  ModelUserFilterInput,
  ModelUserOrderInput,
  UserOrderField,
} from '#client/api-types.ts'
import { GROUP_LABELS, GROUPS, type Group, isAgent } from '#features/identity/groups.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import {
  BY_AGE,
  BY_NAME,
  chosenFilters,
  type FilterRule,
  type ListRules,
  type ListView,
  orderByOf,
  searchedWords,
} from '#ui/list-view.ts'

/* How the screen of people may be narrowed and sorted, whom its parts hold, and how the server is asked. */

export const PEOPLE_SCOPES = ['TEAM', 'DIVISION', 'COMPANY', 'ALL'] as const
export type PeopleScope = (typeof PEOPLE_SCOPES)[number]

const STATUS_LABELS: Readonly<Record<string, string>> = {
  ACTIVE: 'Active',
  INVITED: 'Invited',
  INACTIVE: 'Inactive',
}

type UserFilter = FilterRule<ModelUserFilterInput>

// A person without a group is shown as an agent.
const WITHOUT_GROUP: ModelUserFilterInput = { group: { attributeExists: false } }

const group: UserFilter = {
  label: 'Group',
  values: GROUPS,
  labelOf: value => GROUP_LABELS[value as Group],
  where: values => {
    const named: ModelUserFilterInput = { group: { in: values as MemberGroup[] } }
    return values.some(isAgent) ? { or: [named, WITHOUT_GROUP] } : named
  },
}

const lead: UserFilter = {
  label: 'Team lead',
  holdsOne: true,
  where: ([id = '']) => ({ teamLeadId: { eq: id } }),
}

const IS_ACTIVE: ModelUserFilterInput = { active: { eq: true } }
const STATUS_FILTERS: Readonly<Record<string, ModelUserFilterInput>> = {
  ACTIVE: { and: [IS_ACTIVE, { invited: { eq: false } }] },
  INVITED: { and: [IS_ACTIVE, { invited: { eq: true } }] },
  INACTIVE: { active: { eq: false } },
}

const statusOf = (filters: Readonly<Record<string, ModelUserFilterInput>>): UserFilter => ({
  label: 'Status',
  values: Object.keys(filters),
  labelOf: value => STATUS_LABELS[value] ?? value,
  where: values => ({ or: values.map(value => filters[value] ?? {}) }),
})

const ORDERS = {
  name: { ...BY_NAME, label: 'Name', field: 'NAME' },
  joined: { ...BY_AGE, label: 'Joined', field: 'CREATED_AT' },
  'sign-in': { ...BY_AGE, label: 'Last sign-in', field: 'LAST_SIGN_IN_AT' },
} as const

const listWith = (status: UserFilter) =>
  ({
    scopes: PEOPLE_SCOPES,
    filters: { group, lead, status },
    orders: ORDERS,
    usualOrder: { by: 'name', isAscending: true },
  }) as const satisfies ListRules<ModelUserFilterInput, UserOrderField>

type PeopleRules = ReturnType<typeof listWith>

const OF_ADMINISTRATORS = listWith(statusOf(STATUS_FILTERS))
// Whether somebody was invited is withheld from leads.
const OF_LEADS = listWith(statusOf({ ACTIVE: IS_ACTIVE, INACTIVE: { active: { eq: false } } }))

const administers = (actor: Actor): boolean =>
  seesAll(actor) || (actor.kind === 'member' && actor.administers !== null)

export const peopleRulesFor = (actor: Actor): PeopleRules =>
  administers(actor) ? OF_ADMINISTRATORS : OF_LEADS

/** The parts that a reader has: those whom they lead, and whom they administer. */
export const peopleScopesOf = (actor: Actor): readonly PeopleScope[] => {
  if (seesAll(actor)) return ['ALL']
  if (actor.kind !== 'member') return []
  return [
    ...(actor.administers === null ? [] : (['COMPANY'] as const)),
    ...(actor.leadsTeam ? (['TEAM'] as const) : []),
    ...(actor.leadsDivision ? (['DIVISION'] as const) : []),
  ]
}

/** Who is in a part. */
export const peopleIn = (
  scope: PeopleScope,
  actor: Actor,
  companyId: string | undefined,
): ModelUserFilterInput => {
  const me = actor.kind === 'member' ? actor : undefined
  switch (scope) {
    case 'TEAM':
      return { teamLeadId: { eq: me?.id ?? '' } }
    case 'DIVISION':
      return { divisionLeadId: { eq: me?.id ?? '' } }
    case 'COMPANY':
      return { companyId: { eq: me?.administers ?? '' } }
    case 'ALL':
      return companyId === undefined ? {} : { companyId: { eq: companyId } }
  }
}

/** What the server is asked for; equal views ask for equal rows. */
export interface PeopleRequest {
  readonly search: string | null
  readonly filter: ModelUserFilterInput
  readonly orderBy: ModelUserOrderInput
}

interface Whole {
  readonly rules: PeopleRules
  readonly part: ModelUserFilterInput
  readonly words: string
}

// No filter here goes by the calendar.
const CALENDAR = { now: new Date(0), timeZone: 'UTC' }

export const peopleRequestOf = (
  { filters, order }: Pick<ListView<PeopleRules>, 'filters' | 'order'>,
  { rules, part, words }: Whole,
): PeopleRequest => ({
  search: searchedWords(words),
  filter: { and: [part, ...chosenFilters<ModelUserFilterInput>(rules, filters, CALENDAR)] },
  orderBy: orderByOf<UserOrderField>(rules, order),
})

/** Who was invited and hasn't come is known never to have signed in; of others a missing time says nothing. */
export const lastSignInOf = (
  person: Readonly<{ lastSignInAt: string | null; invited: boolean | null }>,
): string | null => person.lastSignInAt ?? (person.invited ? 'Never' : null)
