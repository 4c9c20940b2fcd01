import { randomUUID } from 'node:crypto'
import { authorOf } from '#features/ledger/server/posting.ts'
import type { Referral } from '#features/referrals/referral.ts'
import { knowReferral } from '#features/referrals/referral-access.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import { type ReferralWriter, writeChange } from '#features/referrals/server/write-referral.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { Fault } from '#kernel/errors.ts'
import { and, eq, matches } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Fee } from '../fee.ts'
import { reportFee } from '../fee-access.ts'
import { amountsOfReport } from '../fee-amount.ts'
import type { FeeContent } from '../fee-input.ts'
import { confirmationOf, postConfirmed } from './confirm-fee.ts'
import { eventOfFee } from './fee-events.ts'
import { insertFee } from './fee-store.ts'
import { termsOfReferral } from './terms-of-referral.ts'

/** Reports the fee of a referral inside a transaction. Where the partner pays people, that confirms it. */
export async function reportWithin(
  writer: ReferralWriter,
  actor: Actor,
  referralId: string,
  asked: FeeContent,
): Promise<Fee> {
  const { sql, outbox } = writer
  const row = await lockReferral(sql, actor, referralId)
  const terms = await termsOfReferral(sql, row)
  const { dealValue = null } = asked
  const amounts = amountsOfReport(terms, { ...asked, dealValue })
  const now = new Date()
  const isConfirmed = terms.paidBy === 'PARTNER'
  const draft = {
    id: randomUUID(),
    ...{ referralId, termsId: terms.id, paidBy: terms.paidBy },
    ...{ companyId: row.companyId, referringCompanyId: row.referringCompanyId },
    ...{ ...amounts, dealValue, received: 0, reversed: 0, state: 'REPORTED' as const },
    ...{ hasSplit: false, hasTeamLead: false, hasDivisionLead: false },
    ...{ reportedBy: authorOf(actor), createdAt: now, updatedAt: now },
  }
  const confirmation = isConfirmed && confirmationOf(draft, row, terms, actor)
  const fee = await insertFee(sql, { ...draft, ...confirmation })
  if (!isConfirmed) {
    await writeChange(writer, row, { feeId: fee.id }, actor)
    await outbox.put(sql, eventOfFee(fee, { reported: true }))
    return fee
  }
  const shares = await postConfirmed(writer, actor, {
    fee: fee as Allowed<Fee>,
    referral: row,
    terms,
  })
  await outbox.put(sql, eventOfFee(fee, { reported: true, confirmed: shares }))
  return fee
}

async function lockReferral(sql: Sql, actor: Actor, id: string): Promise<Allowed<Referral>> {
  const known = knowReferral(actor)
  const row = allow(known, await referralRows.lock(sql, and(known, eq('id', id))), 'Referral')
  if (!matches(reportFee(actor), row))
    throw refused('FORBIDDEN', 'Only the company that received the referral reports its fee')
  if (row.status === 'REJECTED')
    throw refused('CONFLICT', 'This referral was rejected, so it has no fee')
  if (row.feeId !== null) throw refused('CONFLICT', 'This referral already has a fee')
  if (row.paymentStatus === 'PROCESSED')
    throw refused('CONFLICT', 'This referral was paid without a fee')
  return row
}

const refused = (code: 'FORBIDDEN' | 'CONFLICT', words: string): Fault =>
  new Fault(code, words, { field: 'referralId' })
