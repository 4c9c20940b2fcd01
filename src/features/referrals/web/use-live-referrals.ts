import { graphql } from '#client/graphql.ts'
import { useSubscription } from '#client/use-subscription.ts'
import { REFERRAL_ROW, type ReferralRow } from './referral-pages.ts'
import { filterOf, type ReferralScope } from './referral-scope.ts'

const ON_CREATE_REFERRAL = graphql(`
  subscription OnReferralCreated($filter: ModelReferralFilterInput!) {
    onCreateReferral(filter: $filter) { ...ReferralRow }
  }
  ${REFERRAL_ROW}
`)

const ON_UPDATE_REFERRAL = graphql(`
  subscription OnReferralUpdated($filter: ModelReferralFilterInput!) {
    onUpdateReferral(filter: $filter) { ...ReferralRow }
  }
  ${REFERRAL_ROW}
`)

interface Listener {
  /** A referral as it now stands, and whether it has just been made. */
  heard: (row: ReferralRow, isNew: boolean) => void
  /** The line stands: what happened before must be fetched. */
  connected?: () => void
}

/** Hears of the referrals of a scope, for as long as the component stands. */
export const useLiveReferrals = (scope: ReferralScope, { heard, connected }: Listener): void => {
  const variables = { filter: filterOf(scope) }
  useSubscription(ON_CREATE_REFERRAL, variables, {
    heard: ({ onCreateReferral }) => heard(onCreateReferral, true),
    connected,
  })
  useSubscription(ON_UPDATE_REFERRAL, variables, {
    heard: ({ onUpdateReferral }) => heard(onUpdateReferral, false),
  })
}
