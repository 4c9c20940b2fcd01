import { useQuery } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { type Period, periodStart } from '#kernel/period.ts'
import { OWN_FIGURES } from './figure-documents.ts'
import { ownFigures, type SharePage, type ShareRow } from './own-figures.ts'

interface Asked {
  readonly period?: Period
  /** Of the referrals to this company alone. */
  readonly companyId?: string
}

// Before the first referral that there can be.
const EVER = '2000-01-01T00:00:00.000Z'

const readShares = async (
  api: Api,
  me: string,
  { period, companyId }: Asked,
  signal: AbortSignal,
): Promise<ShareRow[]> => {
  const since = period ? periodStart(period, new Date(), 'UTC').toISOString() : EVER
  const rows: ShareRow[] = []
  let nextToken: string | null = null
  do {
    const variables = { me, since, companyId: companyId ? { eq: companyId } : null, nextToken }
    const page: SharePage = (await api.send(OWN_FIGURES, variables, signal)).listReferrals
    rows.push(...page.items)
    nextToken = page.nextToken
  } while (nextToken)
  return rows
}

/** The first word of every query that a change of a referral makes stale. */
export const FIGURES = 'figures'

/** What the reader's own referrals come to. */
export const useOwnFigures = (asked: Asked) => {
  const { api } = useClient()
  const { id: me } = usePerson()
  return useQuery({
    queryKey: [FIGURES, me, asked],
    queryFn: async ({ signal }) =>
      ownFigures(await readShares(api, me, asked, signal), me, new Date(), asked.period),
    // The figures before stand until the next ones are there, so that nothing jumps.
    placeholderData: before => before,
  })
}
