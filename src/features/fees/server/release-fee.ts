import { postEntries } from '#features/ledger/server/posting.ts'
import { companiesOf } from '#features/referrals/server/referral-events.ts'
import type { ReferralWriter } from '#features/referrals/server/write-referral.ts'
import type { Allowed } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Fee } from '../fee.ts'
import { entriesOfRelease } from '../fee-entries.ts'
import { eventOfRelease } from './fee-events.ts'
import { readHeld, updateFee } from './fee-store.ts'

/** Makes what is on hold of a fee payable, if the hold has passed and, where the office pays, it has the money. */
export async function releaseWithin(
  { sql, outbox }: ReferralWriter,
  actor: Actor,
  fee: Allowed<Fee>,
  now: Date,
): Promise<Fee> {
  const isIn = fee.state === 'RECEIVED' || (fee.state === 'CONFIRMED' && fee.paidBy === 'PARTNER')
  const hasPassed = fee.holdUntil !== null && fee.holdUntil <= now
  if (!isIn || !hasPassed || fee.releasedAt !== null) return fee
  const shares = await readHeld(sql, fee.referralId)
  await postEntries(sql, actor, entriesOfRelease(fee, shares))
  await outbox.put(sql, companiesOf(fee), () => shares.map(share => eventOfRelease(fee, share)))
  return await updateFee(sql, fee, { releasedAt: now })
}
