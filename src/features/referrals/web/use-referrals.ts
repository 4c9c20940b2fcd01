import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useClient } from '#client/client.ts'
import { useFresh } from '#ui/use-fresh.ts'
import { rowsOf } from './referral-pages.ts'
import { catchUp, placeReferral, type ReferralListName, referralQuery } from './referral-query.ts'
import { useLiveReferrals } from './use-live-referrals.ts'

/** This person's referrals, page by page, kept current by what happens. */
export const useReferrals = (me: string, list: ReferralListName = 'all') => {
  const { api } = useClient()
  const queries = useQueryClient()
  const query = useInfiniteQuery(referralQuery(api, me, list))
  const rows = useMemo(() => rowsOf(query.data), [query.data])
  const [fresh, mark] = useFresh()
  const [news, setNews] = useState('')

  useLiveReferrals(me, {
    heard: (row, isNew) => {
      placeReferral(queries, me, row)
      mark(row.id)
      setNews(`${isNew ? 'New referral' : 'Referral updated'}: ${row.name}`)
    },
    connected: () => {
      // What left the list of the paid is in no page of it, so that one is read anew.
      if (list === 'all') void catchUp(api, queries, me).catch(() => undefined)
      else void query.refetch()
    },
  })

  return { query, rows, fresh, news }
}
