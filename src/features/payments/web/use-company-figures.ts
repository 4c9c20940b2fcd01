import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { useLiveReferrals } from '#features/referrals/web/use-referrals.ts'
import type { Period } from '#kernel/period.ts'
import { sentFiguresKey } from './query-keys.ts'
import { DASHBOARD_FIGURES } from './use-dashboard.ts'
import { useFreshFigures } from './use-fresh-figures.ts'

const COMPANY_SENT = graphql(`
  query CompanySent($companyId: ID!, $period: DashboardPeriod!) {
    dashboard(scope: COMPANY, companyId: $companyId, period: $period) { sent { ...DashboardFigures } }
  }
  ${DASHBOARD_FIGURES}
`)

/** Has a company's figures read anew whenever one of its referrals changes. */
export const useLiveCompanyFigures = (companyId: string): void => {
  const [changes, setChanges] = useState(0)
  const onEvent = (): void => setChanges(count => count + 1)
  const isAgain = useRef(false)
  // What happened while the socket was closed may have changed them, too.
  const onConnected = (): void => {
    if (isAgain.current) onEvent()
    isAgain.current = true
  }
  useLiveReferrals({ by: 'received', id: companyId }, { onEvent, onConnected })
  useLiveReferrals({ by: 'sent', id: companyId }, { onEvent })
  useFreshFigures(changes)
}

/** What a company's own agents sent to others, in the period. */
export const useSentFigures = (companyId: string, period: Period) => {
  const { api } = useClient()
  const { id: me } = usePerson()
  const variables = { companyId, period }
  return useQuery({
    queryKey: sentFiguresKey(me, variables),
    queryFn: async ({ signal }) => (await api.send(COMPANY_SENT, variables, signal)).dashboard.sent,
    placeholderData: before => before,
  })
}
