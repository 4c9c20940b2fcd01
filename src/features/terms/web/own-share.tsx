import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { Term } from '#features/companies/web/commission-structure.tsx'
import { formatAmount } from '#kernel/money.ts'
import { formatPercent } from '../percent.ts'
import { ownShareKey } from './query-keys.ts'

const OWN_SHARE = graphql(`
  query OwnShare($companyId: ID!) { ownShare(companyId: $companyId) { share amount } }
`)

/** What the reader earns for a referral to a company, in a sentence; nothing where no terms say so. */
function useOwnShare(companyId: string): string | undefined {
  const { api } = useClient()
  const { data } = useQuery({
    queryKey: ownShareKey(companyId),
    queryFn: async ({ signal }) => (await api.send(OWN_SHARE, { companyId }, signal)).ownShare,
  })
  if (!data) return undefined
  return data.amount === null
    ? `You earn ${formatPercent(data.share)} of the fee`
    : `You earn ${formatAmount(data.amount)} a deal`
}

interface OwnShareProps {
  companyId: string
}

/** Among the terms of a company's page. */
export function OwnShareTerm({ companyId }: OwnShareProps) {
  const words = useOwnShare(companyId)
  return words && <Term name="Your share" value={words} />
}

/** Below the fields of a new referral. */
export function OwnShareLine({ companyId }: OwnShareProps) {
  const words = useOwnShare(companyId)
  return words && <p className="text-sm text-ink-quiet">{words}.</p>
}
