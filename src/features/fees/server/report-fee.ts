import { randomUUID } from 'node:crypto'
import { authorOf } from '#features/ledger/server/posting.ts'
import type { Referral } from '#features/referrals/referral.ts'
import { knowReferral } from '#features/referrals/referral-access.ts'
import { companiesOf } from '#features/referrals/server/referral-events.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import type { ReferralWriter } from '#features/referrals/server/write-referral.ts'
import type { Terms } from '#features/terms/terms.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { Fault } from '#kernel/errors.ts'
import { and, matches } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Fee } from '../fee.ts'
import { reportFee } from '../fee-access.ts'
import { amountsOfReport } from '../fee-amount.ts'
import type { FeeContent } from '../fee-input.ts'
import { confirmationOf, fillAmounts, postConfirmed } from './confirm-fee.ts'
import { eventOfFee } from './fee-events.ts'
import { insertFees, newFee } from './fee-store.ts'
import type { LockedFee } from './lock-fee.ts'
import { termsOfReferrals } from './terms-of-referral.ts'

/**
 * Locks referrals until the transaction ends; gives what makes the fee of each, or refuses it. Where the partner pays
 * people, a fee is confirmed with its report.
 */
export async function lockForReports(
  sql: Sql,
  actor: Actor,
  ids: readonly string[],
): Promise<(referralId: string, asked: FeeContent) => LockedFee> {
  const known = knowReferral(actor)
  const where = and<Referral>(known, { is: 'in', field: 'id', values: ids })
  const rows = new Map((await referralRows.lockAll(sql, where)).map(row => [row.id, row]))
  const termsOf = await termsOfReferrals(sql, [...rows.values()])
  return (referralId, asked) => {
    const referral = allow(known, rows.get(referralId), 'Referral')
    requireReportable(actor, referral)
    const terms = termsOf(referral)
    const fee = feeOf(actor, referral, terms, asked)
    const isConfirmed = terms.paidBy === 'PARTNER'
    const confirmation = isConfirmed && confirmationOf(fee, referral, terms, actor)
    return { fee: { ...fee, ...confirmation } as Allowed<Fee>, referral, terms }
  }
}

function feeOf(actor: Actor, referral: Referral, terms: Terms, asked: FeeContent): Fee {
  const { dealValue = null } = asked
  const now = new Date()
  return newFee({
    id: randomUUID(),
    referralId: referral.id,
    termsId: terms.id,
    paidBy: terms.paidBy,
    companyId: referral.companyId,
    referringCompanyId: referral.referringCompanyId,
    ...amountsOfReport(terms, { ...asked, dealValue }),
    dealValue,
    received: 0,
    reversed: 0,
    state: 'REPORTED',
    hasSplit: false,
    hasTeamLead: false,
    hasDivisionLead: false,
    reportedBy: authorOf(actor),
    createdAt: now,
    updatedAt: now,
  })
}

/** Reports the fee of a referral inside a transaction. */
export async function reportWithin(
  writer: ReferralWriter,
  actor: Actor,
  referralId: string,
  asked: FeeContent,
): Promise<Fee> {
  const makeReport = await lockForReports(writer.sql, actor, [referralId])
  const report = makeReport(referralId, asked)
  await storeReports(writer, actor, [report])
  return report.fee
}

/** Stores fees that are reported, and posts those that are confirmed with it. */
export async function storeReports(
  writer: ReferralWriter,
  actor: Actor,
  reports: readonly LockedFee[],
): Promise<readonly Fee[]> {
  const { sql, outbox } = writer
  const fees = reports.map(({ fee }) => fee)
  await insertFees(sql, fees)
  const { confirmed = [], waiting = [] } = Object.groupBy(reports, ({ fee }) =>
    fee.state === 'REPORTED' ? 'waiting' : 'confirmed',
  )
  await postConfirmed(writer, actor, confirmed)
  const fillings = waiting.map(({ fee, referral }) => ({ referral, filled: { feeId: fee.id } }))
  await fillAmounts(writer, actor, fillings)
  await outbox.put(sql, fees.flatMap(companiesOf), () => [
    ...waiting.map(({ fee }) => eventOfFee(fee, { reported: true })),
    ...confirmed.map(({ fee, terms }) => eventOfFee(fee, { reported: true, confirmed: terms })),
  ])
  return fees
}

function requireReportable(actor: Actor, referral: Referral): void {
  if (!matches(reportFee(actor), referral))
    throw refused('FORBIDDEN', 'Only the company that received the referral reports its fee')
  if (referral.status === 'REJECTED')
    throw refused('CONFLICT', 'This referral was rejected, so it has no fee')
  if (referral.feeId !== null) throw refused('CONFLICT', 'This referral already has a fee')
  if (referral.paymentStatus === 'PROCESSED')
    throw refused('CONFLICT', 'This referral was paid without a fee')
}

const refused = (code: 'FORBIDDEN' | 'CONFLICT', words: string): Fault =>
  new Fault(code, words, { field: 'referralId' })
