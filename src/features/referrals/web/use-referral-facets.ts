import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import type { PaymentStatus } from '../referral-status.ts'
import { referralFacetsKey } from './query-keys.ts'
import type { ShownReferralView } from './use-referral-view.ts'

const REFERRAL_FACETS = graphql(`
  query ReferralFacets(
    $search: String
    $scope: ReferralScope
    $any: ModelReferralFilterInput!
    $none: ModelReferralFilterInput!
    $pending: ModelReferralFilterInput!
    $processed: ModelReferralFilterInput!
    $failed: ModelReferralFilterInput!
  ) {
    byStatus: countReferrals(search: $search, scope: $scope, filter: $any) { status count isExact }
    none: countReferrals(search: $search, scope: $scope, filter: $none) { count isExact }
    pending: countReferrals(search: $search, scope: $scope, filter: $pending) { count isExact }
    processed: countReferrals(search: $search, scope: $scope, filter: $processed) { count isExact }
    failed: countReferrals(search: $search, scope: $scope, filter: $failed) { count isExact }
  }
`)

interface Count {
  readonly count: number
  readonly isExact: boolean
}

const grouped = new Intl.NumberFormat('en-US')

const wordsFor = (counts: readonly Count[]): string => {
  const sum = counts.reduce((total, { count }) => total + count, 0)
  return `${grouped.format(sum)}${counts.every(({ isExact }) => isExact) ? '' : '+'}`
}

/** How many referrals there would be with each status and payment, the other filters as they are. */
export const useReferralFacets = ({ requestFor }: ShownReferralView) => {
  const { api } = useClient()
  const { search, scope, filter } = requestFor({ status: [] })
  const ofPayment = (payment: PaymentStatus) => requestFor({ payment: [payment] }).filter
  const { data } = useQuery({
    queryKey: referralFacetsKey(requestFor()),
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const variables = {
        search,
        scope,
        any: filter,
        none: ofPayment('NONE'),
        pending: ofPayment('PENDING'),
        processed: ofPayment('PROCESSED'),
        failed: ofPayment('FAILED'),
      }
      const read = await api.send(REFERRAL_FACETS, variables, signal)
      return {
        ...Object.fromEntries(read.byStatus.map(one => [one.status, wordsFor([one])])),
        NONE: wordsFor(read.none),
        PENDING: wordsFor(read.pending),
        PROCESSED: wordsFor(read.processed),
        FAILED: wordsFor(read.failed),
      }
    },
    placeholderData: before => before,
  })
  return data
}
