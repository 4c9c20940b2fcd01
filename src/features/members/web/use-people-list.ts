import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ModelUserFilterInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePages } from '#client/pages.ts'
import { useSubscription } from '#client/use-subscription.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import type { Period } from '#kernel/period.ts'
import { useChosenName } from '#ui/choices.ts'
import { useDebouncedEffect } from '#ui/use-debounced-effect.ts'
import { useListView } from '#ui/use-list-view.ts'
import { usePeopleChoices } from './people-choices.ts'
import {
  type PeopleRequest,
  peopleIn,
  peopleRequestOf,
  peopleRulesFor,
  peopleScopesOf,
} from './people-list.ts'
import { peopleColumns, readPeopleTable } from './people-table-columns.ts'
import { PEOPLE_KEY, peopleTableKey, peopleTotalKey } from './query-keys.ts'

const COUNT_PEOPLE = graphql(`
  query PeopleTableTotal($search: String, $filter: ModelUserFilterInput!) {
    listUsers(search: $search, filter: $filter, limit: 1) {
      items { id }
      totalCount
      totalIsExact
    }
  }
`)

const ON_CREATE_LISTED_PERSON = graphql(`
  subscription OnListedPersonCreated($filter: ModelUserFilterInput!) {
    onCreateUser(filter: $filter) { id }
  }
`)

const ON_UPDATE_LISTED_PERSON = graphql(`
  subscription OnListedPersonUpdated($filter: ModelUserFilterInput!) {
    onUpdateUser(filter: $filter) { id }
  }
`)

/** What the address says that this reader sees of people, and how it is changed. */
export const usePeopleView = (actor: Actor, companyId: string | undefined) => {
  const rules = peopleRulesFor(actor)
  const { named, quietWords, shownTo, ...view } = useListView(rules)
  const scopes = peopleScopesOf(actor)
  const scope = scopes.find(one => one === named.scope) ?? scopes[0] ?? 'TEAM'
  const part = peopleIn(scope, actor, companyId)
  const columns = useMemo(
    () => peopleColumns(scope, scope !== 'ALL' || companyId !== undefined),
    [scope, companyId],
  )
  const isSortedBy = (by: string): boolean => columns.some(({ order }) => order === by)
  const leads = usePeopleChoices({ and: [inCompanyOf(part), { isTeamLead: { eq: true } }] })
  const lead = useChosenName(leads, named.filters.lead[0])
  const shown = shownTo({
    unknown: lead.isUnknown ? ['lead'] : [],
    isSortedBy,
    scopes,
    mayChooseCompany: seesAll(actor),
  })
  return {
    ...view,
    ...shown,
    rules,
    scopes,
    scope,
    part,
    columns,
    isSortedBy,
    leads,
    namesById: { lead: lead.name },
    request: peopleRequestOf(shown, { rules, part, words: quietWords }),
  }
}

export type ShownPeopleView = ReturnType<typeof usePeopleView>

// The lead of a division's people is of the same company, and need not be in the division.
const inCompanyOf = (part: ModelUserFilterInput): ModelUserFilterInput =>
  part.companyId ? { companyId: part.companyId } : {}

/** The people of a view, page by page, read anew once some of them have changed. */
export const usePeopleTable = (
  { request, part }: Pick<ShownPeopleView, 'request' | 'part'>,
  period: Period,
) => {
  const queries = useQueryClient()
  const [changes, setChanges] = useState(0)
  const count = (): void => setChanges(known => known + 1)
  const filter = { filter: part }
  useSubscription(ON_CREATE_LISTED_PERSON, filter, { onEvent: count })
  useSubscription(ON_UPDATE_LISTED_PERSON, filter, { onEvent: count })
  useDebouncedEffect(changes, () => void queries.invalidateQueries({ queryKey: PEOPLE_KEY }))
  const pages = usePages(
    peopleTableKey(request, period),
    (api, nextToken, signal) => readPeopleTable(api, { request, period, nextToken }, signal),
    { keepsBefore: true },
  )
  return { ...pages, total: usePeopleTotal(request) }
}

const usePeopleTotal = ({ search, filter }: PeopleRequest) => {
  const { api } = useClient()
  return useQuery({
    queryKey: peopleTotalKey({ search, filter }),
    queryFn: async ({ signal }) =>
      (await api.send(COUNT_PEOPLE, { search, filter }, signal)).listUsers,
  }).data
}
