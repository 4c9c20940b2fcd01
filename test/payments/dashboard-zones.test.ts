import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIGURE_SUMS } from '#features/payments/server/figure-store.ts'
import { readDashboard } from '#features/payments/server/read-dashboard.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import { toDollars } from '#kernel/money.ts'
import { monthOf, periodStart } from '#kernel/period.ts'
import { ALL } from '#kernel/where.ts'
import { ensureSums, foldSums } from '#platform/db/monthly-sums.ts'
import { noReplica } from '#platform/db/replica.ts'
import { startWorld } from '../kit/world.ts'
import { dashboardQuery, make, monthsAgo, reckon } from './dashboard-kit.ts'

/*
 * Months begin in one zone. Rows lie at both edges of each of the last fourteen months, wherever on
 * earth they may begin, and by the hours around them, where clocks change.
 */

const START = 'America/New_York'
const world = await startWorld({ REPORT_TIME_ZONE: START })
const { database } = world

const ZONES = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  // Clocks change at or around midnight, on the first of a month in some years.
  'Africa/Cairo',
  'America/Asuncion',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  '+05:30',
  '-03:00',
]

/** The instants around the beginning of the month, in each zone. */
const edges = (month: string): Date[] =>
  ZONES.flatMap(zone => {
    const within = new Date(`${month}-15T12:00:00Z`)
    const edge = periodStart('THIS_MONTH', within, zone).getTime()
    return [-3_600_000, -1, 0, 3_600_000].map(ms => new Date(edge + ms))
  })

const past = Array.from({ length: 14 }, (_, ago) => monthOf(monthsAgo(ago), 'UTC'))
const instants = past.flatMap(edges).filter(at => at.getTime() < Date.now())
await make(
  database,
  ...instants.map((at, n) => ({
    createdAt: at,
    amount: 100 + n,
    ...(n % 2 === 0 && { paymentStatus: 'PROCESSED' as const, processedAt: at }),
  })),
)
const rows = await referralRows.all(database, ALL)
const everything = (row: { amount: number | null }) => row.amount ?? 0

async function compare(timeZone: string): Promise<void> {
  for (const period of ['LAST_12_MONTHS', 'THIS_MONTH'] as const) {
    const deps = { sql: database, reads: noReplica(database), timeZone }
    const request = { scope: 'ALL', period, companyId: null, userId: null } as const
    const found = await readDashboard(deps, { kind: 'system' }, request)
    const expected = reckon(rows, everything, found.asked, timeZone)
    assert.deepEqual(
      found.months.map(({ month, amount }) => ({ month, amount: toDollars(amount) })),
      expected.months,
    )
    assert.equal(found.totalReferrals, expected.totalReferrals)
  }
}

async function compareWithStart(): Promise<void> {
  const { data } = await world.as('admin').ask(dashboardQuery(), { scope: 'ALL' })
  const months = data.dashboard.months.map(({ month }: { month: string }) => month)
  assert.deepEqual(data.dashboard, reckon(rows, everything, months, START))
  while ((await foldSums(database, FIGURE_SUMS)) > 0);
  await compare(START)
}

async function compareIn(zone: string): Promise<void> {
  await ensureSums(database, FIGURE_SUMS, zone)
  await compare(zone)
  assert.equal(await ensureSums(database, FIGURE_SUMS, zone), false)
  const [id] = await make(database, { createdAt: instants[0] as Date, amount: 1 })
  await database.rows('delete from referral where id = $1', [id])
  await compare(zone)
}

test('months begin in the zone that the product starts with, then in any other', async t => {
  await t.test('the product starts with the zone it is told, folded or not', compareWithStart)
  for (const zone of ZONES) await t.test(`months begin in ${zone}`, () => compareIn(zone))
})
