import type { Referral } from '#features/referrals/referral.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import type { Terms } from '#features/terms/terms.ts'
import type { Outbox } from '#features/webhooks/server/outbox.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import { and, eq, type Where } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import type { Events } from '#platform/live/events.ts'
import type { Fee } from '../fee.ts'
import { FEE_TOPIC } from './fee-live.ts'
import { feeRows } from './fee-store.ts'
import { termsOfReferrals } from './terms-of-referral.ts'

export interface FeeDeps {
  readonly database: Database
  readonly events: Pick<Events, 'publish'>
  readonly outbox: Outbox
}

/** A fee, its referral and its terms, the first two locked until the transaction ends. */
export interface LockedFee {
  readonly fee: Allowed<Fee>
  readonly referral: Allowed<Referral>
  readonly terms: Terms
}

/** Locks a fee and its referral until the transaction ends, the referral first. */
export async function lockFee(sql: Sql, readable: Where<Fee>, id: string): Promise<LockedFee> {
  const where = and(readable, eq<Fee>('id', id))
  const { referralId } = allow(where, await feeRows.find(sql, where), 'Fee')
  const referral = await referralRows.lock(sql, eq('id', referralId))
  if (!referral) throw new Error('a fee without its referral')
  const fee = allow(where, await feeRows.lock(sql, where), 'Fee')
  const termsOf = await termsOfReferrals(sql, [fee])
  return { fee, referral: referral as Allowed<typeof referral>, terms: termsOf(fee) }
}

/** Tells of fees and, since their amounts changed, of their referrals. */
export async function publishFees(
  { events }: Pick<FeeDeps, 'events'>,
  what: 'created' | 'updated',
  fees: readonly Fee[],
): Promise<void> {
  for (const { id, referralId } of fees) {
    await events.publish({ topic: `${FEE_TOPIC}.${what}`, id })
    await events.publish({ topic: 'referral.updated', id: referralId })
  }
}
