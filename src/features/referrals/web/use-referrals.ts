import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useClient } from '#client/client.ts'
import { readFromNow } from '#client/query-news.ts'
import { useRecentlyChanged } from '#ui/use-recently-changed.ts'
import { referralsKey } from './query-keys.ts'
import { rowsOf } from './referral-pages.ts'
import { catchUp, placeReferral, referralQuery } from './referral-query.ts'
import type { ReferralListName, ReferralScope } from './referral-scope.ts'
import { useLiveReferrals } from './use-live-referrals.ts'

/** The referrals of a scope, page by page, kept current by what happens. */
export const useReferrals = (scope: ReferralScope, list: ReferralListName = 'all') => {
  const { api } = useClient()
  const queries = useQueryClient()
  const query = useInfiniteQuery(referralQuery(api, scope, list))
  const rows = useMemo(() => rowsOf(query.data), [query.data])
  const [fresh, mark] = useRecentlyChanged()
  const [news, setNews] = useState('')
  const [changes, setChanges] = useState(0)

  useLiveReferrals(scope, {
    heard: (row, isNew) => {
      placeReferral(queries, row)
      mark(row.id)
      setChanges(count => count + 1)
      setNews(`${isNew ? 'New referral' : 'Referral updated'}: ${row.name}`)
    },
    connected: () => {
      // What left a list of payments is in no page of it, so that one is read anew.
      if (list === 'all') void catchUp(api, queries, scope).catch(() => query.refetch())
      else void readFromNow(queries, referralsKey(scope, list))
    },
  })

  return { query, rows, fresh, news, changes }
}
