import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { refetchFromNow, updateQueries } from '#client/live-query.ts'
import { REFERRAL_ROW, type ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { filterOf, isListed, type ReferralScope } from '#features/referrals/web/referral-scope.ts'
import { useLiveReferrals } from '#features/referrals/web/use-referrals.ts'
import { useRecentlyChanged } from '#ui/use-recently-changed.ts'
import { MOST_PAID_AT_ONCE } from '../payment-input.ts'
import { referralsToPayKey } from './query-keys.ts'

const REFERRALS_TO_PAY = graphql(`
  query ReferralsToPay($filter: ModelReferralFilterInput!, $limit: Int!) {
    listReferrals(filter: $filter, order: FIRST_CREATED, limit: $limit) {
      items { ...ReferralRow }
      nextToken
    }
  }
  ${REFERRAL_ROW}
`)

export interface ReferralToPay {
  readonly referral: ReferralRow
  /** Why it is no longer to pay. It keeps its place, with what was typed. */
  readonly left: string | undefined
}

interface ToPay {
  readonly rows: readonly ReferralToPay[]
  /** Whether there are no more than these. */
  readonly isAll: boolean
}

/** What a company has to pay, the oldest first, as many as one request pays; kept current by live events. */
export const useReferralsToPay = (companyId: string) => {
  const { api } = useClient()
  const queries = useQueryClient()
  const scope: ReferralScope = { by: 'payer', id: companyId }
  const queryKey = referralsToPayKey(companyId)
  const [fresh, mark] = useRecentlyChanged()
  const [changes, setChanges] = useState(0)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ToPay> => {
      const variables = { filter: filterOf(scope, 'toPay'), limit: MOST_PAID_AT_ONCE }
      const page = (await api.send(REFERRALS_TO_PAY, variables, signal)).listReferrals
      const read = { isAll: page.nextToken === null, items: page.items }
      return reread(queries.getQueryData<ToPay>(queryKey)?.rows ?? [], read)
    },
    // As in other live lists: what is shown is current, and what nobody shows is dropped.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useLiveReferrals(scope, {
    onEvent: referral => {
      updateQueries<ToPay>(queries, queryKey, known => place(known, referral, scope))
      mark(referral.id)
      setChanges(count => count + 1)
    },
    onConnected: () => void refetchFromNow(queries, queryKey),
  })
  return { query, fresh, changes }
}

const GONE = 'No longer to pay'

interface Read {
  readonly items: readonly ReferralRow[]
  readonly isAll: boolean
}

/** Keeps every row in its place; one that was not read again has left. */
function reread(before: readonly ReferralToPay[], { items, isAll }: Read): ToPay {
  const byId = new Map(items.map(referral => [referral.id, { referral, left: undefined }]))
  const isRead = ({ createdAt }: ReferralRow): boolean =>
    isAll || createdAt <= (items.at(-1)?.createdAt ?? '')
  const kept = before.map(row => {
    const left = row.left ?? (isRead(row.referral) ? GONE : undefined)
    return byId.get(row.referral.id) ?? { ...row, left }
  })
  const known = new Set(before.map(({ referral }) => referral.id))
  const others = [...byId.values()].filter(({ referral }) => !known.has(referral.id))
  return { isAll, rows: [...kept, ...others] }
}

/** A referral as it now is: in its place, or, if it has just become one to pay, at the end. */
function place(known: ToPay, referral: ReferralRow, scope: ReferralScope): ToPay {
  const isToPay = isListed(referral, scope, 'toPay')
  const index = known.rows.findIndex(row => row.referral.id === referral.id)
  const before = known.rows[index]
  if (before) {
    if (before.referral.updatedAt > referral.updatedAt) return known
    return {
      ...known,
      rows: known.rows.with(index, { referral, left: whyLeft(referral, isToPay) }),
    }
  }
  if (!isToPay) return known
  const hasRoom = known.isAll && known.rows.length < MOST_PAID_AT_ONCE
  if (!hasRoom) return { ...known, isAll: false }
  return { ...known, rows: [...known.rows, { referral, left: undefined }] }
}

function whyLeft({ paymentStatus }: ReferralRow, isToPay: boolean): string | undefined {
  if (isToPay) return undefined
  return paymentStatus === 'PROCESSED' ? 'Already paid' : GONE
}
