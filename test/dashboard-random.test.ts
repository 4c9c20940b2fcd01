import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq as equal } from 'drizzle-orm'
import { memberActor } from '#features/members/member-actor.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { foldFigures, rebuildFigures, tidyFigures } from '#features/payments/server/figure-store.ts'
import { readDashboard, readMembersBeside } from '#features/payments/server/read-dashboard.ts'
import { PAYMENT_STATUSES, REFERRAL_STATUSES } from '#features/referrals/referral.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import { referralTable } from '#features/referrals/server/referral-table.ts'
import type { Actor } from '#kernel/actor.ts'
import { toDollars } from '#kernel/money.ts'
import { PERIODS } from '#kernel/period.ts'
import { ALL, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { makeRandom } from '../scripts/demo/random.ts'
import { BESIDE, type Made, make, reckon, VIEWS } from './dashboard-kit.ts'
import { PEOPLE, type PersonName } from './people.ts'
import { startWorld } from './world.ts'

/*
 * Random networks that change in every way a referral can, on several connections at once, with the
 * tail folded at random moments; at every moment each dashboard is what the rows come to.
 */

const { database } = await startWorld()

const PLACES = ['home', 'partner', 'foreign'] as const
const AGENTS = ['agent', 'mate', 'otherAgent', 'teamLead', 'divisionLead', 'stranger'] as const
const LEADS = ['teamLead', 'otherLead', null] as const
const CHANGES_AT_ONCE = 8
const ROUNDS = 12

const random = makeRandom(process.env['TEST_SEED'] ?? 'figures')

// The edges of months, and any time of the last sixteen.
function moment(): Date {
  const month = new Date()
  const edge = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - random.whole(0, 15), 1)
  const at = edge + random.pick([0, -1, 1, random.whole(0, 27 * 86_400_000)])
  return new Date(Math.min(at, Date.now()))
}

const cents = () => (random.chance(0.2) ? null : random.whole(0, 1_000_000))

function randomState(): Made {
  const userId = random.pick(AGENTS)
  const mates = AGENTS.filter(id => id !== userId)
  const paymentStatus = random.pick(PAYMENT_STATUSES)
  const splitUserIds = random.chance(0.4) ? [random.pick(mates)] : []
  return {
    userId,
    companyId: random.pick(PLACES),
    referringCompanyId: random.pick(PLACES),
    teamLeadId: random.pick(LEADS),
    divisionLeadId: random.chance(0.7) ? 'divisionLead' : null,
    splitUserIds,
    status: random.pick(REFERRAL_STATUSES),
    paymentStatus,
    processedAt: paymentStatus === 'PROCESSED' ? moment() : null,
    amount: cents(),
    agentPayAmount: cents(),
    splitAgentPayAmount: splitUserIds.length > 0 ? cents() : null,
    createdAt: moment(),
  }
}

async function changeOne(ids: readonly string[]): Promise<void> {
  const id = random.pick(ids)
  const { splitUserIds, ...state } = randomState()
  const next = random.chance(0.3) ? { name: 'Another Name' } : { ...state, splitUserIds }
  await database.tx(
    async sql => void (await sql.orm.update(referralTable).set(next).where(sameId(id))),
  )
}

const sameId = (id: string) => equal(referralTable.id, id)

async function removeOne(ids: readonly string[]): Promise<void> {
  await database.rows('delete from referral where id = $1', [random.pick(ids)])
}

const known: string[] = []

/** One change of any kind, or a fold of what others changed. */
async function anything(): Promise<void> {
  const deed = random.weighted([
    ['make', 5],
    ['change', 8],
    ['changeMany', 1],
    ['remove', 1],
    ['fold', 2],
  ] as const)
  if (deed === 'fold') return void (await foldFigures(database))
  if (deed === 'make' || known.length === 0) {
    const rows = Array.from({ length: random.whole(1, 12) }, randomState)
    return void known.push(...(await make(database, ...rows)))
  }
  if (deed === 'remove') return await removeOne(known)
  if (deed === 'change') return await changeOne(known)
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
  const deps = { sql, timeZone: 'UTC' }
  const rows = await referralRows.all(sql, ALL)
  for (const [who, args, shareOf] of VIEWS) {
    const period = random.pick(PERIODS)
    const request = { ...asked(args), scope: args.scope, period }
    const found = await readDashboard(deps, actors.get(who) as Actor, request)
    assert.deepEqual(inDollars(found), reckon(rows, shareOf, found.asked), `${who} ${period}`)
  }
  for (const [who, args, member, shareOf] of BESIDE) {
    const actor = actors.get(who) as Actor
    const period = random.pick(PERIODS)
    const beside = await readDashboard(deps, actor, { ...asked(args), scope: args.scope, period })
    const { items } = await readMembersBeside(deps, actor, beside, { limit: 100, nextToken: null })
    const { totalReferrals, successRate } = reckon(rows, shareOf, beside.asked)
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
for (const [who] of [...VIEWS, ...BESIDE]) actors.set(who, await actorOf(who))

/** Figures and rows of one moment, whatever others write meanwhile. */
const compareNow = () =>
  database.tx(async sql => {
    await sql.script('set transaction isolation level repeatable read')
    await compareAll(sql)
  }, 'unhurried')

test(`in ${ROUNDS} rounds of changes at once, every figure is what the rows come to`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const busy = Array.from({ length: CHANGES_AT_ONCE }, anything)
    await compareNow()
    await Promise.all(busy)
    await compareNow()
    if (round % 5 === 4)
      await Promise.all([rebuildFigures(database, 'UTC'), ...busy.map(() => anything())])
  }
})

test('folded to the last, tidied and rebuilt, they are still the same', async () => {
  while ((await foldFigures(database)) > 0);
  await compareNow()
  await tidyFigures(database)
  await compareNow()
  await rebuildFigures(database, 'UTC')
  await compareNow()
})

test('a change of nothing that counts is not in the tail, and figures need nobody to fold', async () => {
  const tail = async () => {
    const [row] = await database.rows<{ count: number }>(
      'select count(*)::int as count from figure_tail',
    )
    return row?.count
  }
  while ((await foldFigures(database)) > 0);
  await database.rows("update referral set name = 'Somebody Else', updated_at = now()")
  assert.equal(await tail(), 0)
  await database.rows("update referral set amount = 7.5 where payment_status = 'PROCESSED'")
  assert.ok(((await tail()) as number) > 0)
  await compareNow()
})
