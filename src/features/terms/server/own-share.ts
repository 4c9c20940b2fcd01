import type { Actor } from '#kernel/actor.ts'
import type { Cents } from '#kernel/money.ts'
import type { Sql } from '#platform/db/database.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { divideFee } from '../divide-fee.ts'
import type { Terms } from '../terms.ts'
import { termsInForce } from './terms-store.ts'

/** What an agent earns: a share of the fee, and the amount where each fee is the same. */
interface OwnShare {
  readonly share: number
  readonly amount: Cents | null
}

/** `ownShare`: what the reader would earn, and no other share of the terms. */
export function ownShareApi(builder: ApiBuilder, sql: Sql): void {
  const type = builder.objectRef<OwnShare>('OwnShare').implement({
    description: 'Your share for a referral to a company.',
    fields: t => ({
      share: t.exposeInt('share', { description: 'Your share of the fee, in basis points.' }),
      amount: t.expose('amount', {
        type: 'Money',
        nullable: true,
        description: 'The amount for each referral, where the fee is always the same.',
      }),
    }),
  })
  builder.queryField('ownShare', t =>
    t.field({
      type,
      nullable: true,
      description:
        'Your share for a new referral to a company, before a split. Null if there are no terms.',
      args: {
        companyId: t.arg.id({ required: true, description: 'The partner company.' }),
      },
      resolve: async (_root, { companyId }, { actor }) =>
        await readOwnShare(sql, actor, String(companyId)),
    }),
  )
}

async function readOwnShare(sql: Sql, actor: Actor, companyId: string): Promise<OwnShare | null> {
  if (actor.kind !== 'member' || actor.companyId === null) return null
  const referringCompanyId = actor.companyId
  const terms = await termsInForce(sql, { companyId, referringCompanyId })
  if (!terms || terms.agentShare === 0) return null
  const { agentShare: share, feeAmount: fee } = terms
  return { share, amount: fee === null ? null : amountOf(fee, terms) }
}

// The agent comes first.
const WITH_LEADS = { split: false, teamLead: true, divisionLead: true }

const amountOf = (fee: Cents, terms: Terms): Cents | null =>
  divideFee(fee, terms, WITH_LEADS)[0]?.cents ?? null
