import { useEffect, useEffectEvent } from 'react'
import { useClient } from '#client/client.ts'
import {
  ON_COMPANY_REFERRAL_CREATED,
  ON_COMPANY_REFERRAL_UPDATED,
} from './company-referral-documents.ts'
import { type CompanyReferral, type CompanySide, sideFilter } from './company-referral-query.ts'

interface Listener {
  /** A referral as it now stands, and whether it has just been made. */
  heard: (row: CompanyReferral, isNew: boolean) => void
  /** The line stands: what happened before must be fetched. */
  connected?: () => void
}

/** Hears of one side of a company, for as long as the component stands. */
export const useCompanyLive = (side: CompanySide, companyId: string, listener: Listener): void => {
  const { live } = useClient()
  const heard = useEffectEvent(listener.heard)
  const connected = useEffectEvent(() => listener.connected?.())

  useEffect(() => {
    const variables = { filter: sideFilter[side](companyId) }
    const stopCreated = live.subscribe(ON_COMPANY_REFERRAL_CREATED, variables, {
      next: ({ onCreateReferral }) => heard(onCreateReferral, true),
      connected: () => connected(),
    })
    const stopUpdated = live.subscribe(ON_COMPANY_REFERRAL_UPDATED, variables, {
      next: ({ onUpdateReferral }) => heard(onUpdateReferral, false),
      connected: () => undefined,
    })
    return () => {
      stopCreated()
      stopUpdated()
    }
  }, [live, side, companyId])
}
