import { useQueryClient } from '@tanstack/react-query'
import { graphql } from '#client/graphql.ts'
import { reasonOf } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import { type ReferralStatus, referralStatusLabel } from '../referral-status.ts'
import { REFERRAL_ROW } from './referral-pages.ts'
import { placeReferral } from './use-referrals.ts'

const CHANGE_REFERRAL_STATUS = graphql(`
  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {
    changeReferralStatus(input: $input) { ...ReferralRow }
  }
  ${REFERRAL_ROW}
`)

interface StatusChange {
  readonly id: string
  readonly status: ReferralStatus
}

/** Moves a referral to another status, and says how it went. */
export const useChangeStatus = (onFailed?: (error: unknown) => void) => {
  const queries = useQueryClient()
  return useChange({
    send: ({ api }, input: StatusChange) => api.send(CHANGE_REFERRAL_STATUS, { input }),
    onDone: ({ changeReferralStatus }) => placeReferral(queries, changeReferralStatus),
    done: (_result, { status }) => REFERRAL_MESSAGES.updated(referralStatusLabel(status)),
    failed: error => REFERRAL_MESSAGES.updateFailed(reasonOf(error)),
    ...(onFailed && { onFailed }),
  })
}
