import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { useFreshFigures } from '#features/payments/web/use-fresh-figures.ts'
import { REFERRAL_ROW, type ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { mine } from '#features/referrals/web/referral-scope.ts'
import { useLiveReferrals } from '#features/referrals/web/use-live-referrals.ts'
import { useDebouncedEffect } from '#ui/use-debounced-effect.ts'
import { lastVisit, rememberVisit } from './last-visit.ts'
import { NEWS_KEY, newsKey } from './query-keys.ts'

const LIST_NEWS = graphql(`
  query ListNews($me: ID!, $since: DateTime!) {
    listReferrals(
      filter: {
        or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }]
        updatedAt: { gt: $since }
      }
      order: RECENTLY_UPDATED
      limit: 5
    ) {
      items { ...ReferralRow }
    }
  }
  ${REFERRAL_ROW}
`)

/** What the bell knows: whether a referral has been completed, and what changed since last time. */
export const useBell = () => {
  const { api } = useClient()
  const { id: me } = usePerson()
  const queries = useQueryClient()
  const [isGreen, setIsGreen] = useState(false)
  const [since, setSince] = useState(() => lastVisit(me))
  const [changes, setChanges] = useState(0)
  const [open, setOpen] = useState<ReferralRow>()

  useLiveReferrals(mine(me), {
    heard: (row, isNew) => {
      // SPEC section 4: a live update that shows a referral as Completed.
      if (!isNew && row.status === 'COMPLETED') setIsGreen(true)
      setOpen(shown => (shown?.id === row.id ? row : shown))
      setChanges(count => count + 1)
    },
  })

  useFreshFigures(changes)
  useDebouncedEffect(changes, () => void queries.invalidateQueries({ queryKey: NEWS_KEY }))

  const { data } = useQuery({
    queryKey: newsKey(me, since),
    queryFn: async ({ signal }) => (await api.send(LIST_NEWS, { me, since }, signal)).listReferrals,
  })

  return {
    isGreen,
    news: data?.items ?? [],
    /** The referral that was chosen from the news. */
    open,
    setOpen,
    /** Looked at: the flag is cleared, and the next visit counts from now. */
    onOpen: () => {
      setIsGreen(false)
      rememberVisit(me)
    },
    onClose: () => setSince(lastVisit(me)),
  }
}
