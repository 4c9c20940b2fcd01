import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { useCompanyLive } from '#features/referrals/web/use-company-live.ts'
import type { Period } from '#kernel/period.ts'
import { FIGURES } from './figures.ts'
import { COMPANY_SENT } from './pending-documents.ts'

// Several changes in a row, such as a morning's payments, ask for the figures once.
const SETTLE = 800

/** Has a company's figures read anew whenever one of its referrals changes. */
export const useLiveCompanyFigures = (companyId: string): void => {
  const queries = useQueryClient()
  const [changes, setChanges] = useState(0)
  const heard = (): void => setChanges(count => count + 1)
  const isAgain = useRef(false)
  // What the line was away for may have changed them, too.
  const connected = (): void => {
    if (isAgain.current) heard()
    isAgain.current = true
  }
  useCompanyLive('received', companyId, { heard, connected })
  useCompanyLive('sent', companyId, { heard })

  const refresh = useEffectEvent(() => void queries.invalidateQueries({ queryKey: [FIGURES] }))
  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(() => refresh(), SETTLE)
    return () => clearTimeout(timer)
  }, [changes])
}

/** What a company's own agents sent to others, in the period. */
export const useSentFigures = (companyId: string, period: Period) => {
  const { api } = useClient()
  const { id: me } = usePerson()
  const variables = { companyId, period }
  return useQuery({
    queryKey: [FIGURES, me, 'sent', variables],
    queryFn: async ({ signal }) => (await api.send(COMPANY_SENT, variables, signal)).dashboard.sent,
    placeholderData: before => before,
  })
}
