import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePages } from '#client/pages.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { useListView } from '#ui/use-list-view.ts'
import {
  COMPANIES_LIST,
  type CompaniesRequest,
  companiesRequestOf,
  companyColumns,
  readCompanyTable,
} from './companies-list.ts'
import { companyTableKey, companyTotalKey } from './query-keys.ts'

const COUNT_COMPANIES = graphql(`
  query CompanyTableTotal($search: String, $filter: ModelCompanyFilterInput!) {
    listCompanies(search: $search, filter: $filter, limit: 1) {
      items { id }
      totalCount
      totalIsExact
    }
  }
`)

/** What the address says of companies, and how it is changed. */
export const useCompaniesView = (actor: Actor) => {
  const { quietWords, shownTo, ...view } = useListView(COMPANIES_LIST)
  const columns = companyColumns(seesAll(actor))
  const isSortedBy = (by: string): boolean => columns.some(({ order }) => order === by)
  const shown = shownTo({ unknown: [], isSortedBy, scopes: [], mayChooseCompany: false })
  return {
    ...view,
    ...shown,
    rules: COMPANIES_LIST,
    columns,
    isSortedBy,
    namesById: {},
    request: companiesRequestOf(shown, quietWords),
  }
}

export type ShownCompaniesView = ReturnType<typeof useCompaniesView>

/** The companies of a view, page by page. */
export const useCompanyTable = (request: CompaniesRequest) => {
  const { api } = useClient()
  const pages = usePages(
    companyTableKey(request),
    (api, nextToken, signal) => readCompanyTable(api, { ...request, nextToken }, signal),
    { keepsBefore: true },
  )
  const { search, filter } = request
  const total = useQuery({
    queryKey: companyTotalKey({ search, filter }),
    queryFn: async ({ signal }) =>
      (await api.send(COUNT_COMPANIES, { search, filter }, signal)).listCompanies,
  })
  return { ...pages, total: total.data }
}
