import { companyRows } from '#features/companies/server/company-store.ts'
import type { Member } from '#features/members/member.ts'
import { memberActor } from '#features/members/member-actor.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { shownPayAmount } from '#features/payments/payment.ts'
import type { Referral } from '#features/referrals/referral.ts'
import { readReferral, seenOfReferral } from '#features/referrals/referral-access.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import { project } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Cents } from '#kernel/money.ts'
import { and } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { MemberNotification, ReferralEvent } from './plan-notifications.ts'

/** One thing to tell, in the words that its reader may see. */
export interface NotificationItem extends Omit<ReferralEvent, 'referralId'> {
  readonly client: string
  readonly company: string
  readonly referringCompany: string
  readonly agent: string
  readonly isOwn: boolean
  /** What the reader themselves is paid for it. */
  readonly share: Cents
}

/** Who asks for a letter is its reader, by what their row says: there is no token to say more. */
export const readerOf = (member: Member): Actor & { kind: 'member' } =>
  memberActor(member, member.group ? [member.group] : [])

/** The events that the reader may see now; those that no longer apply are left out. */
export async function loadNotifications(
  sql: Sql,
  member: Member,
  { kind, events }: Pick<MemberNotification, 'kind' | 'events'>,
): Promise<NotificationItem[]> {
  const reader = readerOf(member)
  const values = events.map(({ referralId }) => referralId)
  const where = and<Referral>({ is: 'in', field: 'id', values }, readReferral(reader))
  const referrals = new Map((await referralRows.all(sql, where)).map(row => [row.id, row]))
  const names = await namesFor(sql, [...referrals.values()])
  const seen = seenOfReferral(reader)
  return events.flatMap(({ referralId, ...move }) => {
    const found = referrals.get(referralId)
    if (!found || !isStillSo(kind, found, member)) return []
    const referral = project(found, seen)
    return {
      ...move,
      client: referral.name,
      company: names.get(referral.companyId) ?? '',
      referringCompany: names.get(referral.referringCompanyId) ?? '',
      agent: names.get(referral.userId) ?? '',
      isOwn: referral.userId === member.id,
      share: shownPayAmount(referral, member.id),
    }
  })
}

function isStillSo(
  kind: MemberNotification['kind'],
  referral: Referral,
  { id, companyId }: Member,
): boolean {
  if (kind === 'NEW_REFERRAL') return referral.companyId === companyId
  const hasShare = referral.userId === id || referral.splitUserIds.includes(id)
  return hasShare && (kind !== 'PAID' || referral.paymentStatus === 'PROCESSED')
}

async function namesFor(
  sql: Sql,
  referrals: readonly Referral[],
): Promise<ReadonlyMap<string, string>> {
  const ids = (of: (referral: Referral) => readonly string[]) => ({
    is: 'in' as const,
    field: 'id' as const,
    values: [...new Set(referrals.flatMap(of))],
  })
  const companies = await companyRows.all(
    sql,
    ids(({ companyId, referringCompanyId }) => [companyId, referringCompanyId]),
    ['id', 'companyName'],
  )
  const agents = await memberRows.all(
    sql,
    ids(({ userId }) => [userId]),
    ['id', 'name'],
  )
  return new Map([
    ...companies.map(({ id, companyName }) => [id, companyName] as const),
    ...agents.map(({ id, name }) => [id, name] as const),
  ])
}
