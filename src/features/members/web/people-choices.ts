import type { ModelUserFilterInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { CHOICES_READ, type Choices } from '#ui/choices.ts'
import { peopleFilter } from './people-filter.ts'
import { peopleChoicesKey } from './query-keys.ts'

const PEOPLE_CHOICES = graphql(`
  query PeopleChoices($filter: ModelUserFilterInput!, $limit: Int!) {
    listUsers(filter: $filter, orderBy: { field: NAME, direction: ASC }, limit: $limit) {
      items { id name email }
    }
  }
`)

/** The people whom a filter leaves, to choose one of. */
export const usePeopleChoices = (filter: ModelUserFilterInput): Choices => {
  const { api } = useClient()
  return {
    queryKey: peopleChoicesKey(filter),
    read: async ({ words = '', value }, signal) => {
      const found = value === undefined ? peopleFilter(words) : { id: { eq: value } }
      const variables = { filter: found ? { and: [filter, found] } : filter, limit: CHOICES_READ }
      const { listUsers } = await api.send(PEOPLE_CHOICES, variables, signal)
      return listUsers.items.map(({ id, name, email }) => ({
        value: id,
        label: name || email || id,
      }))
    },
  }
}
