import { authorOf, postEntries } from '#features/ledger/server/posting.ts'
import type { ReferralWriter } from '#features/referrals/server/write-referral.ts'
import type { Terms } from '#features/terms/terms.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput } from '#kernel/errors.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'
import type { Fee } from '../fee.ts'
import { dueToOffice, sharesOfFee } from '../fee-amount.ts'
import { reversalOf } from '../fee-entries.ts'
import { fillAmounts } from './confirm-fee.ts'
import { readHeld, updateFee } from './fee-store.ts'
import type { LockedFee } from './lock-fee.ts'

interface AskedReversal {
  readonly amount?: Cents | null | undefined
  readonly reason: string
}

/** Takes back a part of a fee, or all of it, with people's shares of it. */
export async function reverseWithin(
  writer: ReferralWriter,
  actor: Actor,
  { fee, referral, terms }: LockedFee,
  { amount, reason }: AskedReversal,
): Promise<Fee> {
  const { sql } = writer
  const stands = fee.amount - fee.reversed
  const cents = amount ?? stands
  requireReversible(fee, cents, amount !== undefined && amount !== null)
  const now = new Date()
  const isWhole = cents === stands
  const left = { ...fee, reversed: fee.reversed + cents }
  const due = fee.state === 'REPORTED' ? 0 : dueToOffice(left, terms)
  const returned = Math.max(0, fee.received - due)
  const received = fee.received - returned
  const isReceived = !isWhole && fee.state !== 'REPORTED' && received === due
  let amounts = {}
  if (fee.state !== 'REPORTED') {
    const taken = reversalOf(fee, referral, {
      before: sharesOfFee(fee, terms),
      after: sharesOfFee(left, terms),
      returned,
      onHold: await readHeld(sql, referral.id),
      keepsPaid: referral.paymentStatus === 'PROCESSED' && !isWithinClawback(fee, terms, now),
      step: `reversed:${left.reversed}`,
    })
    await postEntries(sql, actor, taken.entries, reason)
    amounts = taken.amounts
  }
  const filled = { ...amounts, ...(isWhole && { feeId: null }) }
  await fillAmounts(writer, actor, [{ referral, filled }])
  return await updateFee(sql, fee, {
    reversed: left.reversed,
    received,
    reversalReason: reason,
    reversedBy: authorOf(actor),
    reversedAt: now,
    ...(isWhole && { state: 'REVERSED' }),
    ...(isReceived && { state: 'RECEIVED', receivedAt: fee.receivedAt ?? now }),
  })
}

function requireReversible(fee: Fee, cents: Cents, isPart: boolean): void {
  const { amount, reversed, received, paidBy, state } = fee
  const stands = amount - reversed
  if (state === 'REPORTED' && cents !== stands)
    throw badInput('A fee that isn’t confirmed is reversed as a whole', 'amount')
  const most = isPart && state !== 'REPORTED' && paidBy === 'OFFICE' ? received : stands
  if (cents <= most) return
  throw badInput(`At most ${formatMoney(most)} can be reversed`, 'amount')
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether people owe back what they were paid of a fee. */
const isWithinClawback = ({ confirmedAt }: Fee, { clawbackDays }: Terms, now: Date): boolean =>
  confirmedAt !== null && now.getTime() <= confirmedAt.getTime() + clawbackDays * DAY_MS
