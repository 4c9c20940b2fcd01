import type { ModelCompanyFilterInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { spellingsOf } from '#kernel/spellings.ts'
import { CHOICES_READ, type Choices } from '#ui/choices.ts'
import { companyChoicesKey } from './query-keys.ts'

const COMPANY_CHOICES = graphql(`
  query CompanyChoices($filter: ModelCompanyFilterInput!, $limit: Int!) {
    listCompanies(filter: $filter, orderBy: { field: COMPANY_NAME, direction: ASC }, limit: $limit) {
      items { id companyName }
    }
  }
`)

/** The companies that words or an ID name. */
export const companiesAsked = (
  words: string,
  value: string | undefined,
): ModelCompanyFilterInput =>
  value !== undefined
    ? { id: { eq: value } }
    : words.trim() === ''
      ? {}
      : { or: spellingsOf(words).map(name => ({ companyName: { contains: name } })) }

/** All companies, to choose one of. */
export const useCompanyChoices = (): Choices => {
  const { api } = useClient()
  return {
    queryKey: companyChoicesKey,
    read: async ({ words = '', value }, signal) => {
      const variables = { filter: companiesAsked(words, value), limit: CHOICES_READ }
      const { listCompanies } = await api.send(COMPANY_CHOICES, variables, signal)
      return listCompanies.items.map(one => ({ value: one.id, label: one.companyName }))
    },
  }
}
