import { useState } from 'react'
import { graphql } from '#client/graphql.ts'
import { useSubscription } from '#client/use-subscription.ts'
import { useDebouncedEffect } from '#ui/use-debounced-effect.ts'

const ON_LOSE_REFERRALS = graphql(`
  subscription OnReferralsLost {
    onLoseReferrals
  }
`)

/** Acts once referrals that this reader could see were moved to someone else, of which no other event tells them. */
export const useLostReferrals = (act: () => void): void => {
  const [losses, setLosses] = useState(0)
  useSubscription(ON_LOSE_REFERRALS, {}, { onEvent: () => setLosses(known => known + 1) })
  useDebouncedEffect(losses, act)
}
