import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { type FragmentOf, fragment, graphql } from '#client/graphql.ts'
import { refetchFromNow, updateQueries } from '#client/live-query.ts'
import { readAll } from '#client/read-all.ts'
import { useSubscription } from '#client/use-subscription.ts'
import { useRecentlyChanged } from '#ui/use-recently-changed.ts'
import { companyPeopleKey } from './query-keys.ts'

const COMPANY_PERSON = fragment(`
  fragment CompanyPerson on User {
    id name email phone address profilePictureUrl group active invited companyId
    isTeamLead isDivisionLead teamLeadId divisionLeadId
  }
`)
export type CompanyPerson = FragmentOf<typeof COMPANY_PERSON>

const COMPANY_PEOPLE = graphql(`
  query CompanyPeople($companyId: ID!, $nextToken: String) {
    listUsers(filter: { companyId: { eq: $companyId } }, limit: 1000, nextToken: $nextToken) {
      items { ...CompanyPerson }
      nextToken
    }
  }
  ${COMPANY_PERSON}
`)

const ON_CREATE_PERSON = graphql(`
  subscription OnCreatePerson($companyId: ID!) {
    onCreateUser(filter: { companyId: { eq: $companyId } }) { ...CompanyPerson }
  }
  ${COMPANY_PERSON}
`)

const ON_UPDATE_PERSON = graphql(`
  subscription OnUpdatePerson($companyId: ID!) {
    onUpdateUser(filter: { companyId: { eq: $companyId } }) { ...CompanyPerson }
  }
  ${COMPANY_PERSON}
`)

const byName = (one: CompanyPerson, other: CompanyPerson): number =>
  one.name.localeCompare(other.name, 'en')

const readPeople = async (api: Api, companyId: string, signal: AbortSignal) => {
  const people = await readAll(
    async nextToken => (await api.send(COMPANY_PEOPLE, { companyId, nextToken }, signal)).listUsers,
  )
  return people.sort(byName)
}

/** Everyone of a company, by name. */
export const useCompanyPeople = (companyId: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: companyPeopleKey(companyId),
    queryFn: ({ signal }) => readPeople(api, companyId, signal),
  })
}

/** Shows new and changed people of a company in its list as it happens. */
export const useLivePeople = (companyId: string) => {
  const queries = useQueryClient()
  const queryKey = companyPeopleKey(companyId)
  const [fresh, mark] = useRecentlyChanged()
  const show = (person: CompanyPerson): void => {
    updateQueries<CompanyPerson[]>(queries, queryKey, known =>
      [...known.filter(({ id }) => id !== person.id), person].sort(byName),
    )
    mark(person.id)
  }
  const variables = { companyId }
  useSubscription(ON_CREATE_PERSON, variables, {
    onEvent: ({ onCreateUser }) => show(onCreateUser),
    onConnected: () => void refetchFromNow(queries, queryKey),
  })
  useSubscription(ON_UPDATE_PERSON, variables, {
    onEvent: ({ onUpdateUser }) => show(onUpdateUser),
  })
  return { fresh, show }
}
