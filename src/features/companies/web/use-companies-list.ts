import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
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
    ...{ rules: COMPANIES_LIST, columns, isSortedBy, namesById: {} },
    request: companiesRequestOf(shown, quietWords),
  }
}

export type ShownCompaniesView = ReturnType<typeof useCompaniesView>

/** The companies of a view, page by page. */
export const useCompanyTable = (request: CompaniesRequest) => {
  const { api } = useClient()
  const query = useInfiniteQuery({
    queryKey: companyTableKey(request),
    queryFn: ({ pageParam, signal }) =>
      readCompanyTable(api, { ...request, nextToken: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
    // As it is typed, the rows found before stand until others come.
    placeholderData: before => before,
  })
  const rows = useMemo(() => query.data?.pages.flatMap(page => page.items) ?? [], [query.data])
  const { search, filter } = request
  const total = useQuery({
    queryKey: companyTotalKey({ search, filter }),
    queryFn: async ({ signal }) =>
      (await api.send(COUNT_COMPANIES, { search, filter }, signal)).listCompanies,
  })
  return { query, rows, total: total.data }
}
