import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useClient } from '#client/client.ts'
import { useFresh } from '#ui/use-fresh.ts'
import { ON_CREATE_REFERRAL, ON_UPDATE_REFERRAL } from './referral-documents.ts'
import { type ReferralRow, rowsOf } from './referral-pages.ts'
import { catchUp, placeReferral, referralQuery } from './referral-query.ts'

/** This person's referrals, page by page, kept current by what happens. */
export const useReferrals = (me: string) => {
  const { api, live } = useClient()
  const queries = useQueryClient()
  const query = useInfiniteQuery(referralQuery(api, me))
  const rows = useMemo(() => rowsOf(query.data), [query.data])
  const [fresh, mark] = useFresh()
  const [news, setNews] = useState('')

  const place = useEffectEvent((row: ReferralRow, words: string) => {
    placeReferral(queries, me, row)
    mark(row.id)
    setNews(`${words}: ${row.name}`)
  })
  const recover = useEffectEvent(() => void catchUp(api, queries, me).catch(() => undefined))

  useEffect(() => {
    const stopCreated = live.subscribe(
      ON_CREATE_REFERRAL,
      { me },
      {
        next: ({ onCreateReferral }) => place(onCreateReferral, 'New referral'),
        connected: () => recover(),
      },
    )
    const stopUpdated = live.subscribe(
      ON_UPDATE_REFERRAL,
      { me },
      {
        next: ({ onUpdateReferral }) => place(onUpdateReferral, 'Referral updated'),
        connected: () => undefined,
      },
    )
    return () => {
      stopCreated()
      stopUpdated()
    }
  }, [live, me])

  return { query, rows, fresh, news }
}
