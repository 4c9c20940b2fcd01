import { postEntries } from '#features/ledger/server/posting.ts'
import type { ReferralWriter } from '#features/referrals/server/write-referral.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput } from '#kernel/errors.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'
import type { Fee } from '../fee.ts'
import { dueToOffice } from '../fee-amount.ts'
import { entriesOfReceipt } from '../fee-entries.ts'
import { updateFee } from './fee-store.ts'
import type { LockedFee } from './lock-fee.ts'
import { releaseWithin } from './release-fee.ts'

/** Records what the referring company received of a fee; people’s shares follow once it has all. */
export async function receiveWithin(
  writer: ReferralWriter,
  actor: Actor,
  { fee, terms }: LockedFee,
  { amount }: { readonly amount?: Cents | null | undefined },
): Promise<Fee> {
  const { sql } = writer
  const due = dueToOffice(fee, terms)
  const left = due - fee.received
  const cents = amount ?? left
  if (cents > left || cents === 0)
    throw badInput(`At most ${formatMoney(left)} is left to receive`, 'amount')
  const step = `received:${fee.received + cents}:${fee.updatedAt.getTime()}`
  await postEntries(sql, actor, entriesOfReceipt(fee, cents, step))
  const now = new Date()
  const received = fee.received + cents
  const isWhole = received === due
  const next = await updateFee(sql, fee, {
    received,
    ...(isWhole && { state: 'RECEIVED', receivedAt: now }),
  })
  return await releaseWithin(writer, actor, next, now)
}
