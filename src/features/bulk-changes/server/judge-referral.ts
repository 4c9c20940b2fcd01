import { companyRows } from '#features/companies/server/company-store.ts'
import type { Member } from '#features/members/member.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { OWN_AMOUNTS, REFERRAL_FIELDS, type Referral } from '#features/referrals/referral.ts'
import { moveReferral, readReferral } from '#features/referrals/referral-access.ts'
import { paymentStatusAfter, type ReferralStatus } from '#features/referrals/referral-status.ts'
import { changesOfStatus } from '#features/referrals/server/referral-actions.ts'
import type { ReferralChanges } from '#features/referrals/server/referral-store.ts'
import type { Actor } from '#kernel/actor.ts'
import { fieldsWhere } from '#kernel/fields.ts'
import { and, eq, matches } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { AskedChange, RefusalCode } from '../bulk-change.ts'
import { canMoveCompany, reassignReferral } from '../bulk-change-access.ts'

/** What becomes of a referral. */
export type BulkVerdict =
  | { readonly outcome: 'CHANGED'; readonly changes: ReferralChanges }
  | { readonly outcome: 'UNCHANGED' }
  | { readonly outcome: 'REFUSED'; readonly code: RefusalCode }

export type Judge = (actor: Actor, referral: Referral | undefined) => BulkVerdict

const UNCHANGED: BulkVerdict = { outcome: 'UNCHANGED' }
const refused = (code: RefusalCode): BulkVerdict => ({ outcome: 'REFUSED', code })
const changed = (changes: ReferralChanges): BulkVerdict => ({ outcome: 'CHANGED', changes })

const AMOUNTS = fieldsWhere(
  REFERRAL_FIELDS,
  ({ holds, seenBy }) => holds === 'money' && seenBy !== 'reader',
)
const without = (fields: readonly (keyof Referral)[]): ReferralChanges =>
  Object.fromEntries(fields.map(field => [field, null]))

type NewAgent = Member & { readonly companyId: string }

/** The agent to whom referrals may go. */
export async function findNewAgent(sql: Sql, id: string): Promise<NewAgent | undefined> {
  const member = await memberRows.find(sql, and<Member>(eq('id', id), eq('active', true)))
  return member?.companyId ? { ...member, companyId: member.companyId } : undefined
}

/** Whether referrals may go to a company. */
export const takesReferrals = async (sql: Sql, id: string): Promise<boolean> =>
  (await companyRows.find(sql, and(eq('id', id), eq('status', 'ACTIVE')))) !== undefined

/** Says of each referral what a change makes of it, by the rules of a single one. */
export async function makeJudge(
  sql: Sql,
  { newStatus, newUserId, newCompanyId }: AskedChange,
): Promise<Judge> {
  const judge = newStatus
    ? judgeStatus(newStatus)
    : newUserId
      ? judgeAgent(await findNewAgent(sql, newUserId), newUserId)
      : judgeCompany(newCompanyId ?? '', await takesReferrals(sql, newCompanyId ?? ''))
  return (actor, referral) =>
    referral && matches(readReferral(actor), referral)
      ? judge(actor, referral)
      : refused('NOT_FOUND')
}

type JudgeKnown = (actor: Actor, referral: Referral) => BulkVerdict

const judgeStatus =
  (status: ReferralStatus): JudgeKnown =>
  (actor, referral) => {
    if (referral.status === status) return UNCHANGED
    if (!matches(moveReferral(actor), referral)) return refused('PAID')
    return changed(changesOfStatus(referral, status))
  }

/**
 * The row's leads are the new agent's, as at creation. Without one, what a lead would get has nobody to go to, unless it
 * is a part of a fee: then it is the referring company's.
 */
const judgeAgent =
  (agent: NewAgent | undefined, id: string): JudgeKnown =>
  (actor, referral) => {
    if (!matches(reassignReferral(actor), referral)) return refused('NOT_YOURS')
    if (referral.userId === id) return UNCHANGED
    if (referral.paymentStatus === 'PROCESSED') return refused('PAID')
    const goesTo = agent && { ...referral, referringCompanyId: agent.companyId }
    if (!goesTo || !matches(reassignReferral(actor), goesTo)) return refused('CLOSED')
    const isElsewhere = goesTo.referringCompanyId !== referral.referringCompanyId
    if (isElsewhere && referral.feeId !== null) return refused('FEE')
    const isSplit = referral.splitUserIds.length > 0
    if (referral.splitUserIds.includes(id) || (isSplit && isElsewhere)) return refused('SPLIT')
    const { companyId: referringCompanyId, teamLeadId, divisionLeadId } = agent
    const parties = { userId: id, referringCompanyId, teamLeadId, divisionLeadId }
    const nobodys = OWN_AMOUNTS.filter(([party]) => ({ ...referral, ...parties })[party] === null)
    const dropped = referral.feeId === null ? nobodys.map(([, amount]) => amount) : []
    return changed({ ...parties, ...without(dropped) })
  }

/** What it pays is for the new company to say, as of a new referral. */
const judgeCompany =
  (companyId: string, isOpen: boolean): JudgeKnown =>
  (actor, referral) => {
    if (!canMoveCompany(actor)) return refused('NOT_YOURS')
    if (referral.companyId === companyId) return UNCHANGED
    if (referral.paymentStatus === 'PROCESSED') return refused('PAID')
    if (!isOpen) return refused('CLOSED')
    if (referral.feeId !== null) return refused('FEE')
    const hasFailed = referral.paymentStatus === 'FAILED'
    const paymentStatus = paymentStatusAfter(referral.status ?? 'SUBMITTED')
    return changed({ companyId, ...without(AMOUNTS), ...(hasFailed && { paymentStatus }) })
  }
