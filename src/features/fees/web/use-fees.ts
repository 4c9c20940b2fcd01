import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModelFeeFilterInput, ModelReferralFilterInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { type FragmentOf, fragment, graphql } from '#client/graphql.ts'
import { usePages } from '#client/pages.ts'
import { useSubscription } from '#client/use-subscription.ts'
import { useLiveReferrals } from '#features/referrals/web/use-referrals.ts'
import { useDebouncedEffect } from '#ui/use-debounced-effect.ts'
import { useRecentlyChanged } from '#ui/use-recently-changed.ts'
import type { FeeState } from '../fee-states.ts'
import { FEES_KEY, feeCountsKey, feeListKey } from './query-keys.ts'

export const FEE_ROW = fragment(`
  fragment FeeRow on Fee {
    id state paidBy companyId referringCompanyId dealValue amount received reversed
    createdAt confirmedAt receivedAt reversedAt
    company { companyName }
    referringCompany { companyName }
    referral { id name agent { name } }
  }
`)
export type FeeRow = FragmentOf<typeof FEE_ROW>

const LIST_FEES = graphql(`
  query ListFees($filter: ModelFeeFilterInput!, $nextToken: String) {
    listFees(filter: $filter, limit: 50, nextToken: $nextToken) {
      items { ...FeeRow }
      nextToken
    }
  }
  ${FEE_ROW}
`)

const COUNT_FEES = graphql(`
  query CountFees(
    $toReport: ModelReferralFilterInput!
    $reported: ModelFeeFilterInput!
    $confirmed: ModelFeeFilterInput!
    $received: ModelFeeFilterInput!
    $reversed: ModelFeeFilterInput!
  ) {
    toReport: listReferrals(filter: $toReport, limit: 1) { totalCount totalIsExact }
    reported: listFees(filter: $reported, limit: 1) { totalCount totalIsExact }
    confirmed: listFees(filter: $confirmed, limit: 1) { totalCount totalIsExact }
    received: listFees(filter: $received, limit: 1) { totalCount totalIsExact }
    reversed: listFees(filter: $reversed, limit: 1) { totalCount totalIsExact }
  }
`)

const ON_CREATE = graphql(`
  subscription OnFeeReported($filter: ModelFeeFilterInput!) { onCreateFee(filter: $filter) { id } }
`)
const ON_UPDATE = graphql(`
  subscription OnFeeChanged($filter: ModelFeeFilterInput!) { onUpdateFee(filter: $filter) { id } }
`)

/** What a company owes or is owed. */
const ofCompany = (companyId: string): ModelFeeFilterInput => {
  const id = { eq: companyId }
  return { or: [{ companyId: id }, { referringCompanyId: id }] }
}

export const inState = (companyId: string, state: FeeState): ModelFeeFilterInput => ({
  ...ofCompany(companyId),
  state: { eq: state },
})

/** Completed referrals that a company received and that have no fee; those without terms can't have one. */
export const withoutFee = (companyId: string, hasTerms: boolean): ModelReferralFilterInput => ({
  companyId: { eq: companyId },
  status: { eq: 'COMPLETED' },
  paymentStatus: { ne: 'PROCESSED' },
  feeId: { attributeExists: false },
  termsId: { attributeExists: hasTerms },
})

/** Reads everything about a company’s fees anew once one has changed; gives those that just did. */
export const useLiveFees = (companyId: string): ReadonlySet<string> => {
  const queries = useQueryClient()
  const [fresh, mark] = useRecentlyChanged()
  const [changes, setChanges] = useState(0)
  const count = (): void => setChanges(known => known + 1)
  const note = (id: string): void => {
    mark(id)
    count()
  }
  const variables = { filter: ofCompany(companyId) }
  useSubscription(ON_CREATE, variables, {
    onEvent: ({ onCreateFee }) => note(onCreateFee.id),
    onConnected: count,
  })
  useSubscription(ON_UPDATE, variables, { onEvent: ({ onUpdateFee }) => note(onUpdateFee.id) })
  useLiveReferrals({ by: 'received', id: companyId }, { onEvent: count })
  useDebouncedEffect(changes, () => void queries.invalidateQueries({ queryKey: FEES_KEY }))
  return fresh
}

/** The number of referrals to report, and of fees in each state. */
export const useFeeCounts = (companyId: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: feeCountsKey(companyId),
    queryFn: ({ signal }) =>
      api.send(
        COUNT_FEES,
        {
          toReport: withoutFee(companyId, true),
          reported: inState(companyId, 'REPORTED'),
          confirmed: inState(companyId, 'CONFIRMED'),
          received: inState(companyId, 'RECEIVED'),
          reversed: inState(companyId, 'REVERSED'),
        },
        signal,
      ),
  }).data
}

/** A company’s fees in one state, page by page, the newest first. */
export const useFees = (companyId: string, state: FeeState) =>
  usePages(feeListKey(companyId, state), async (api, nextToken, signal) => {
    const variables = { filter: inState(companyId, state), nextToken }
    return (await api.send(LIST_FEES, variables, signal)).listFees
  })
