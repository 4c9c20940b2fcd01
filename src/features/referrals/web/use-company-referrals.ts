import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useClient } from '#client/client.ts'
import { useFresh } from '#ui/use-fresh.ts'
import {
  COMPANY_LISTS,
  type CompanyListName,
  companyReferralQuery,
  placeCompanyReferral,
} from './company-referral-query.ts'
import { rowsOf } from './referral-pages.ts'
import { useCompanyLive } from './use-company-live.ts'

/** One of a company's lists, page by page, kept current by what happens. */
export const useCompanyReferrals = (companyId: string, list: CompanyListName) => {
  const { api } = useClient()
  const queries = useQueryClient()
  const query = useInfiniteQuery(companyReferralQuery(api, companyId, list))
  const rows = useMemo(() => rowsOf(query.data), [query.data])
  const [fresh, mark] = useFresh()
  const [news, setNews] = useState('')
  const { side, belongs } = COMPANY_LISTS[list]

  useCompanyLive(side, companyId, {
    heard: (row, isNew) => {
      placeCompanyReferral(queries, row)
      if (!belongs(row)) return
      mark(row.id)
      setNews(`${isNew ? 'New referral' : 'Referral updated'}: ${row.name}`)
    },
    connected: () => void query.refetch(),
  })

  return { query, rows, fresh, news }
}
