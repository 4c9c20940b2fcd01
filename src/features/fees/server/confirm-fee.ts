import { authorOf, postEntries } from '#features/ledger/server/posting.ts'
import { earnedAmount } from '#features/payments/payment.ts'
import type { Referral } from '#features/referrals/referral.ts'
import { companiesOf } from '#features/referrals/server/referral-events.ts'
import type { ReferralChanges } from '#features/referrals/server/referral-store.ts'
import { type ReferralWriter, writeChanges } from '#features/referrals/server/write-referral.ts'
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
  await postConfirmed(writer, actor, [{ fee: confirmed, referral, terms }])
  await writer.outbox.put(writer.sql, companiesOf(confirmed), () => [
    eventOfFee(confirmed, { confirmed: terms }),
  ])
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
    state: isDue ? 'CONFIRMED' : 'RECEIVED',
    receivedAt: isDue ? null : now,
    confirmedBy: authorOf(actor),
    confirmedAt: now,
    holdUntil: new Date(now.getTime() + terms.holdDays * DAY_MS),
    releasedAt: isHeld(terms) ? null : now,
  }
}

/** Posts the shares of confirmed fees, and fills their referrals’ amounts with them. */
export async function postConfirmed(
  writer: ReferralWriter,
  actor: Actor,
  confirmed: readonly LockedFee[],
): Promise<void> {
  const divided = confirmed.map(each => ({ ...each, shares: sharesOfFee(each.fee, each.terms) }))
  const entries = divided.flatMap(({ fee, referral, shares, terms }) =>
    entriesOfConfirmation(fee, referral, shares, isHeld(terms)),
  )
  await postEntries(writer.sql, actor, entries)
  const fillings = divided.map(({ fee, referral, shares }) => {
    const amounts = PERSONAL_SHARES.map(({ receiver, amount }) => {
      const cents = shares.find(each => each.receiver === receiver)?.cents ?? 0
      return [amount, cents || (referral[amount] === null ? null : 0)]
    })
    return { referral, filled: { ...Object.fromEntries(amounts), feeId: fee.id } }
  })
  await fillAmounts(writer, actor, fillings)
}

/** A referral, and what a fee says of it. */
interface Filling {
  readonly referral: Allowed<Referral>
  readonly filled: Partial<Referral>
}

/** Writes what fees change on their referrals; what is the same stays. */
export async function fillAmounts(
  writer: ReferralWriter,
  actor: Actor,
  fillings: readonly Filling[],
): Promise<void> {
  const edits = fillings.map(({ referral, filled }) => {
    const earned = earnedAmount({ ...referral, ...filled })
    const amount = earned === 0 && referral.amount === null ? null : earned
    const all = { ...filled, ...('agentPayAmount' in filled && { amount }) }
    const changed = Object.entries(all).filter(
      ([field, value]) => referral[field as keyof Referral] !== value,
    )
    return { referral, changes: Object.fromEntries(changed) as ReferralChanges }
  })
  const changing = edits.filter(({ changes }) => Object.keys(changes).length > 0)
  await writeChanges(writer, changing, actor)
}
