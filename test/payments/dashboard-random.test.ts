import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq as equal } from 'drizzle-orm'
import { memberActor } from '#features/members/member-actor.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { FIGURE_SUMS } from '#features/payments/server/figure-store.ts'
import { readDashboard, readMemberBreakdown } from '#features/payments/server/read-dashboard.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import { referralTable } from '#features/referrals/server/referral-table.ts'
import type { Actor } from '#kernel/actor.ts'
import { toDollars } from '#kernel/money.ts'
import { PERIODS, periodMonths } from '#kernel/period.ts'
import { ALL, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { foldSums, rebuildSums, tidySums } from '#platform/db/monthly-sums.ts'
import { noReplica } from '#platform/db/replica.ts'
import { makeRandom } from '../../demo/random.ts'
import { deleteWithEntries } from '../kit/delete-with-entries.ts'
import { PEOPLE, type PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import {
  amountOf,
  anyReferral,
  BREAKDOWN,
  dashboardQuery,
  earnedBy,
  FIGURES,
  LEADS,
  make,
  reckon,
  type ShareOf,
  VIEWS,
} from './dashboard-kit.ts'
import { readReport } from './read-report.ts'

/*
 * Random networks that change in every way a referral can, on several connections at once, with the
 * tail folded at random moments; at every moment each dashboard is what the rows come to.
 */

const world = await startWorld()
const { database } = world

const CHANGES_AT_ONCE = 8
const ROUNDS = 12

const random = makeRandom(process.env['TEST_SEED'] ?? 'figures')

async function changeOne(ids: readonly string[]): Promise<void> {
  const id = random.pick(ids)
  const { splitUserIds, ...state } = anyReferral(random)
  const next = random.chance(0.3) ? { name: 'Another Name' } : { ...state, splitUserIds }
  await database.tx(
    async sql => void (await sql.orm.update(referralTable).set(next).where(sameId(id))),
  )
}

const sameId = (id: string) => equal(referralTable.id, id)

async function removeOne(ids: readonly string[]): Promise<void> {
  await deleteWithEntries(database, 'id = $1', [random.pick(ids)])
}

const known: string[] = []

/** One change of any kind, or a fold of what others changed. */
async function anything(): Promise<void> {
  const action = random.weighted([
    ['make', 5],
    ['change', 8],
    ['changeMany', 1],
    ['remove', 1],
    ['fold', 2],
  ] as const)
  if (action === 'fold') return void (await foldSums(database, FIGURE_SUMS))
  if (action === 'make' || known.length === 0) {
    const rows = Array.from({ length: random.whole(1, 12) }, () => anyReferral(random))
    return void known.push(...(await make(database, ...rows)))
  }
  if (action === 'remove') return await removeOne(known)
  if (action === 'change') return await changeOne(known)
  await database.rows(
    "update referral set division_lead_id = 'divisionLead', amount = coalesce(amount, 0) + 1.01 where team_lead_id = $1",
    [random.pick(LEADS)],
  )
}

async function actorOf(name: PersonName | 'apiKey'): Promise<Actor> {
  if (name === 'apiKey') return { kind: 'apiKey' }
  const row = await memberRows.find(database, eq('id', name))
  const { group } = PEOPLE[name] as { group?: 'agent' }
  return memberActor(row as NonNullable<typeof row>, group ? [group] : [])
}

const asked = (args: object) => ({ companyId: null, userId: null, ...args })

async function compareAll(sql: Sql): Promise<void> {
  const deps = { sql, reads: noReplica(sql), timeZone: 'UTC' }
  const rows = await referralRows.all(sql, ALL)
  for (const [who, args, shareOf] of VIEWS) {
    const period = random.pick(PERIODS)
    const request = { ...asked(args), scope: args.scope, period }
    const found = await readDashboard(deps, actors.get(who) as Actor, request)
    assert.deepEqual(inDollars(found), reckon(rows, shareOf, found.asked), `${who} ${period}`)
  }
  for (const [who, args, member, shareOf] of BREAKDOWN) {
    const actor = actors.get(who) as Actor
    const period = random.pick(PERIODS)
    const breakdown = await readDashboard(deps, actor, {
      ...asked(args),
      scope: args.scope,
      period,
    })
    const { items } = await readMemberBreakdown(deps, actor, breakdown, {
      limit: 100,
      nextToken: null,
    })
    const { totalReferrals, successRate } = reckon(rows, shareOf, breakdown.asked)
    const found = items.find(({ id }) => id === member)
    assert.deepEqual(
      [found?.totalReferrals, found?.successRate],
      [totalReferrals, successRate],
      `${member} beside ${who}`,
    )
  }
}

const inDollars = (found: Awaited<ReturnType<typeof readDashboard>>) => ({
  totalEarnings: toDollars(found.totalEarnings),
  pendingAmount: toDollars(found.pendingAmount),
  pendingReferrals: found.pendingReferrals,
  totalReferrals: found.totalReferrals,
  successRate: found.successRate,
  payments: found.payments.map(each => ({ ...each, amount: toDollars(each.amount) })),
  months: found.months.map(each => ({ ...each, amount: toDollars(each.amount) })),
})

const actors = new Map<string, Actor>()
for (const [who] of [...VIEWS, ...BREAKDOWN]) actors.set(who, await actorOf(who))

/** Figures and rows of one moment, whatever others write meanwhile. */
const compareNow = () =>
  database.tx(async sql => {
    await sql.script('set transaction isolation level repeatable read')
    await compareAll(sql)
  }, 'unhurried')

const mine = (me: string) => ({
  or: [{ userId: { eq: me } }, { splitUserIds: { contains: me } }],
})
const whole = amountOf(() => true)

/** Who asks for which figures, the list that shows what they are made of, and what of a row counts. */
const SCREENS: readonly [PersonName, object, object, ShareOf][] = [
  ['agent', { scope: 'AGENT' }, mine('agent'), earnedBy('agent')],
  ['mate', { scope: 'AGENT' }, mine('mate'), earnedBy('mate')],
  ['teamLead', { scope: 'TEAM' }, { teamLeadId: { eq: 'teamLead' } }, whole],
  ['otherLead', { scope: 'TEAM' }, { teamLeadId: { eq: 'otherLead' } }, whole],
  ['divisionLead', { scope: 'DIVISION' }, { divisionLeadId: { eq: 'divisionLead' } }, whole],
  ['companyAdmin', { scope: 'COMPANY' }, { companyId: { eq: 'home' } }, whole],
  ['partnerAdmin', { scope: 'COMPANY' }, { companyId: { eq: 'partner' } }, whole],
  ['admin', { scope: 'ALL' }, {}, whole],
  ['admin', { scope: 'COMPANY', companyId: 'foreign' }, { companyId: { eq: 'foreign' } }, whole],
  ['admin', { scope: 'TEAM', companyId: 'home' }, { referringCompanyId: { eq: 'home' } }, whole],
  [
    'admin',
    { scope: 'DIVISION', companyId: 'home' },
    { referringCompanyId: { eq: 'home' } },
    whole,
  ],
]

// One test: all figures are of what the first step changed.
test('figures of random networks', async t => {
  await t.test(
    `in ${ROUNDS} rounds of changes at once, every figure is what the rows come to`,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const busy = Array.from({ length: CHANGES_AT_ONCE }, anything)
        await compareNow()
        await Promise.all(busy)
        await compareNow()
        if (round % 5 === 4)
          await Promise.all([
            rebuildSums(database, FIGURE_SUMS, 'UTC'),
            ...busy.map(() => anything()),
          ])
      }
    },
  )

  await t.test('folded to the last, tidied and rebuilt, they are still the same', async () => {
    while ((await foldSums(database, FIGURE_SUMS)) > 0);
    await compareNow()
    await tidySums(database, FIGURE_SUMS)
    await compareNow()
    await rebuildSums(database, FIGURE_SUMS, 'UTC')
    await compareNow()
  })

  await t.test(
    'a change of nothing that counts is not in the tail, and figures need nobody to fold',
    async () => {
      const tail = async () => {
        const [row] = await database.rows<{ count: number }>(
          'select count(*)::int as count from figure_tail',
        )
        return row?.count
      }
      while ((await foldSums(database, FIGURE_SUMS)) > 0);
      await database.rows("update referral set name = 'Somebody Else', updated_at = now()")
      assert.equal(await tail(), 0)
      await database.rows("update referral set amount = 7.5 where payment_status = 'PROCESSED'")
      assert.ok(((await tail()) as number) > 0)
      await compareNow()
    },
  )

  await t.test(
    'cards, chart, list and report of every screen give the same totals in every period',
    async () => {
      for (const [who, asked, filter, shareOf] of SCREENS) {
        const rows = await readReport(world, who, filter)
        assert.ok(rows.length > 0, `${who} has rows to add up`)
        for (const period of PERIODS) {
          const answer = await world.as(who).ask(dashboardQuery(), { ...asked, period })
          const months = periodMonths(period, new Date(), 'UTC')
          assert.deepEqual(answer.data.dashboard, reckon(rows, shareOf, months), `${who} ${period}`)
          const { months: chart, totalEarnings } = answer.data.dashboard
          const inChart = chart.reduce(
            (sum: number, { amount }: { amount: number }) => sum + amount,
            0,
          )
          assert.equal(
            inChart.toFixed(2),
            totalEarnings.toFixed(2),
            `the chart of ${who}, ${period}`,
          )
        }
      }
    },
  )

  await t.test(
    'the lists of payments come to what the figures say is pending, paid and failed',
    async () => {
      for (const [who, asked, filter, shareOf] of SCREENS) {
        const listed = { paymentStatus: { in: ['PENDING', 'PROCESSED', 'FAILED'] } }
        const rows = await readReport(world, who, { ...filter, ...listed })
        for (const period of PERIODS) {
          const { data } = await world.as(who).ask(dashboardQuery(), { ...asked, period })
          const months = periodMonths(period, new Date(), 'UTC')
          const { payments, totalEarnings } = reckon(rows, shareOf, months)
          const { dashboard } = data
          assert.deepEqual(dashboard.payments, payments, `${who} ${period}`)
          assert.equal(dashboard.totalEarnings, totalEarnings, `${who} ${period}`)
        }
      }
    },
  )

  await t.test(
    'what a company sent stands beside what it received, and adds up as well',
    async () => {
      const rows = await readReport(world, 'companyAdmin', { referringCompanyId: { eq: 'home' } })
      for (const period of PERIODS) {
        const query = dashboardQuery(`sent { ${FIGURES} }`)
        const { data } = await world.as('companyAdmin').ask(query, { scope: 'COMPANY', period })
        const months = periodMonths(period, new Date(), 'UTC')
        assert.deepEqual(data.dashboard.sent, reckon(rows, whole, months), period)
      }
    },
  )
})
