import { companyRows } from '#features/companies/server/company-store.ts'
import type { Member } from '#features/members/member.ts'
import { shownPayAmount } from '#features/payments/payment.ts'
import type { Referral } from '#features/referrals/referral.ts'
import { readReferral, seenOfReferral } from '#features/referrals/referral-access.ts'
import { completedAmong } from '#features/referrals/server/change-log.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import { project } from '#kernel/access.ts'
import { type Cents, sumCents } from '#kernel/money.ts'
import { weekBefore } from '#kernel/week.ts'
import { and, compare, eq, or, type Where } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { readerOf } from './load-notifications.ts'

/** What a week brought to a person, and to the company that they look after. */
export interface WeekSums {
  readonly made: number
  readonly completed: number
  readonly paid: number
  readonly earned: Cents
  readonly company: CompanyWeek | undefined
}

interface CompanyWeek {
  readonly name: string
  readonly received: number
  readonly completed: number
}

type Week = ReturnType<typeof weekBefore>

/** The sums of the week that ends with that Monday; nothing where there is nothing to say. */
export async function weekSums(
  sql: Sql,
  member: Member,
  monday: string,
  timeZone: string,
): Promise<WeekSums | undefined> {
  const week = weekBefore(monday, timeZone)
  const mine = or<Referral>(eq('userId', member.id), compare('splitUserIds', 'contains', member.id))
  const reader = readerOf(member)
  const own = await movedSince(sql, and(mine, readReferral(reader)), week)
  const paid = own.filter(({ processedAt }) => isIn(week, processedAt))
  const seen = seenOfReferral(reader)
  const sums = {
    made: own.filter(({ createdAt }) => isIn(week, createdAt)).length,
    completed: await countCompleted(sql, own, week),
    paid: paid.length,
    earned: sumCents(paid.map(row => shownPayAmount(project(row, seen), member.id))),
    company: await companyWeek(sql, reader.administers, week),
  }
  const { company } = sums
  const all = [sums.made, sums.completed, sums.paid, company?.received, company?.completed]
  return all.some(count => count) ? sums : undefined
}

async function companyWeek(
  sql: Sql,
  companyId: string | null,
  week: Week,
): Promise<CompanyWeek | undefined> {
  if (companyId === null) return undefined
  const company = await companyRows.find(sql, eq('id', companyId))
  const received = await movedSince(sql, eq<Referral>('companyId', companyId), week)
  return {
    name: company?.companyName ?? '',
    received: received.filter(({ createdAt }) => isIn(week, createdAt)).length,
    completed: await countCompleted(sql, received, week),
  }
}

const movedSince = (sql: Sql, where: Where<Referral>, { from }: Week): Promise<Referral[]> =>
  referralRows.all(sql, and(where, compare<Referral>('updatedAt', 'ge', from)))

const isIn = ({ from, until }: Week, instant: Date | null): boolean =>
  instant !== null && instant >= from && instant < until

async function countCompleted(
  sql: Sql,
  referrals: readonly Referral[],
  { from, until }: Week,
): Promise<number> {
  const ids = referrals.map(({ id }) => id)
  return ids.length === 0 ? 0 : (await completedAmong(sql, ids, from, until)).size
}
