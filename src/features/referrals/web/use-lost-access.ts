import { useState } from 'react'
import { graphql } from '#client/graphql.ts'
import { useSubscription } from '#client/use-subscription.ts'
import { useDebouncedEffect } from '#ui/use-debounced-effect.ts'

const ON_REFERRAL_ACCESS_LOST = graphql(`
  subscription OnReferralAccessLost {
    onReferralAccessLost
  }
`)

/** Acts once referrals that this reader could see were moved to someone else, of which no other event tells them. */
export const useLostAccess = (act: () => void): void => {
  const [times, setTimes] = useState(0)
  useSubscription(ON_REFERRAL_ACCESS_LOST, {}, { onEvent: () => setTimes(known => known + 1) })
  useDebouncedEffect(times, act)
}
