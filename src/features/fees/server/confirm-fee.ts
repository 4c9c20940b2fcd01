import { authorOf, postEntries } from '#features/ledger/server/posting.ts'
import { earnedAmount } from '#features/payments/payment.ts'
import type { Referral } from '#features/referrals/referral.ts'
import type { ReferralChanges } from '#features/referrals/server/referral-store.ts'
import { type ReferralWriter, writeChange } from '#features/referrals/server/write-referral.ts'
import type { FeeShare } from '#features/terms/divide-fee.ts'
import type { Terms } from '#features/terms/terms.ts'
import type { Allowed } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { Fault } from '#kernel/errors.ts'
import type { Fee } from '../fee.ts'
import { dueToOffice, sharesOfFee } from '../fee-amount.ts'
import { entriesOfConfirmation, PERSONAL_SHARES } from '../fee-entries.ts'
import { eventOfFee } from './fee-events.ts'
import { updateFee } from './fee-store.ts'
import type { LockedFee } from './lock-fee.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Confirms a fee: divides it, and fills the referral’s amounts with its shares. */
export async function confirmWithin(
  writer: ReferralWriter,
  actor: Actor,
  { fee, referral, terms }: LockedFee,
): Promise<Fee> {
  if (referral.paymentStatus === 'PROCESSED')
    throw new Fault('CONFLICT', 'This referral was paid without a fee', { field: 'id' })
  const confirmed = await updateFee(writer.sql, fee, confirmationOf(fee, referral, terms, actor))
  const shares = await postConfirmed(writer, actor, { fee: confirmed, referral, terms })
  await writer.outbox.put(writer.sql, eventOfFee(confirmed, { confirmed: shares }))
  return confirmed
}

const isHeld = ({ holdDays, paidBy }: Terms): boolean => holdDays > 0 || paidBy === 'OFFICE'

/** What a confirmation changes of a fee. One that leaves the referring company nothing has nothing to receive. */
export function confirmationOf(
  fee: Pick<Fee, 'amount' | 'reversed' | 'paidBy'>,
  referral: Referral,
  terms: Terms,
  actor: Actor,
): Partial<Fee> {
  const now = new Date()
  const present = {
    hasSplit: referral.splitUserIds.length > 0,
    hasTeamLead: referral.teamLeadId !== null,
    hasDivisionLead: referral.divisionLeadId !== null,
  }
  const isDue = dueToOffice({ ...fee, ...present }, terms) > 0
  return {
    ...present,
    ...{ state: isDue ? 'CONFIRMED' : 'RECEIVED', receivedAt: isDue ? null : now },
    ...{ confirmedBy: authorOf(actor), confirmedAt: now },
    holdUntil: new Date(now.getTime() + terms.holdDays * DAY_MS),
    releasedAt: isHeld(terms) ? null : now,
  }
}

/** Posts the shares of a confirmed fee, and fills the referral’s amounts with them. */
export async function postConfirmed(
  writer: ReferralWriter,
  actor: Actor,
  { fee, referral, terms }: LockedFee,
): Promise<readonly FeeShare[]> {
  const shares = sharesOfFee(fee, terms)
  await postEntries(writer.sql, actor, entriesOfConfirmation(fee, referral, shares, isHeld(terms)))
  const amounts = Object.fromEntries(
    PERSONAL_SHARES.map(({ receiver, amount }) => {
      const cents = shares.find(each => each.receiver === receiver)?.cents ?? 0
      return [amount, cents || (referral[amount] === null ? null : 0)]
    }),
  )
  await fillAmounts(writer, actor, referral, { ...amounts, feeId: fee.id })
  return shares
}

/** Writes what a fee changes on its referral; what is the same stays. */
export async function fillAmounts(
  writer: ReferralWriter,
  actor: Actor,
  referral: Allowed<Referral>,
  asked: Partial<Referral>,
): Promise<void> {
  const earned = earnedAmount({ ...referral, ...asked })
  const amount = earned === 0 && referral.amount === null ? null : earned
  const all = { ...asked, ...('agentPayAmount' in asked && { amount }) }
  const changes = Object.fromEntries(
    Object.entries(all).filter(([field, value]) => referral[field as keyof Referral] !== value),
  ) as ReferralChanges
  if (Object.keys(changes).length > 0) await writeChange(writer, referral, changes, actor)
}
