import { useEffect, useEffectEvent } from 'react'
import { useClient } from '#client/client.ts'
import { ON_CREATE_REFERRAL, ON_UPDATE_REFERRAL } from './referral-documents.ts'
import type { ReferralRow } from './referral-pages.ts'
import { filterOf, type ReferralScope } from './referral-scope.ts'

interface Listener {
  /** A referral as it now stands, and whether it has just been made. */
  heard: (row: ReferralRow, isNew: boolean) => void
  /** The line stands: what happened before must be fetched. */
  connected?: () => void
}

/** Hears of the referrals of a scope, for as long as the component stands. */
export const useLiveReferrals = ({ by, id }: ReferralScope, listener: Listener): void => {
  const { live } = useClient()
  const heard = useEffectEvent(listener.heard)
  const connected = useEffectEvent(() => listener.connected?.())

  useEffect(() => {
    const filter = filterOf({ by, id })
    const stopCreated = live.subscribe(
      ON_CREATE_REFERRAL,
      { filter },
      {
        next: ({ onCreateReferral }) => heard(onCreateReferral, true),
        connected: () => connected(),
      },
    )
    const stopUpdated = live.subscribe(
      ON_UPDATE_REFERRAL,
      { filter },
      {
        next: ({ onUpdateReferral }) => heard(onUpdateReferral, false),
        connected: () => undefined,
      },
    )
    return () => {
      stopCreated()
      stopUpdated()
    }
  }, [live, by, id])
}
