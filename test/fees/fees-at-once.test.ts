import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { lockForReports, storeReports } from '#features/fees/server/report-fee.ts'
import { makeOutbox } from '#features/webhooks/server/outbox.ts'
import type { Sql } from '#platform/db/database.ts'
import { makeJobs } from '#platform/jobs/jobs.ts'
import { startWorld } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'
import { feeKit } from './fee-kit.ts'

/* Several fees that are reported together: what is stored, and in how many statements. */

const world = await startWorld()
const { database } = world
const { amounts, lines, referralUnder, report, verify } = feeKit(world)

afterEach(verify)

const REPORT = `mutation ($input: ReportFeesInput!) { reportFees(input: $input) {
  reported { id referralId state amount } refusals { id reason } } }`

const reportAll = async (ids: readonly string[]) => {
  const fees = ids.map(referralId => ({ referralId, dealValue: 10_000 }))
  const { data, errors } = await world.as('partnerAdmin').ask(REPORT, { input: { fees } })
  assert.deepEqual(errors, [])
  return data.reportFees
}

const completed = (count: number) =>
  make(database, ...Array.from({ length: count }, () => ({ status: 'COMPLETED' }) as const))

const REFERRALS = [
  { terms: {}, row: {} },
  { terms: {}, row: { agentPayAmount: 2500, teamPayAmount: 1200 } },
  { terms: { holdDays: 5 }, row: { splitUserIds: ['mate'], teamLeadId: null } },
  { terms: { paidBy: 'OFFICE' }, row: {} },
  { terms: { paidBy: 'OFFICE' }, row: { agentPayAmount: 2500 } },
]

test('several fees at once store what each of them would by itself', async () => {
  const pairs: (readonly [alone: string, together: string])[] = []
  for (const { terms, row } of REFERRALS) {
    const alone = await referralUnder(terms, row)
    const [together] = await make(database, { status: 'COMPLETED', ...row })
    pairs.push([alone, together as string])
  }
  const { reported } = await reportAll(pairs.map(([, together]) => together))
  for (const [alone, together] of pairs) {
    const { id, state, amount } = await report(alone)
    const fee = reported.find((each: { referralId: string }) => each.referralId === together)
    assert.deepEqual([fee.state, fee.amount], [state, amount])
    assert.deepEqual(await amounts(together), { ...(await amounts(alone)), feeId: fee.id })
    assert.notEqual(fee.id, id)
    assert.deepEqual(await lines(together), await lines(alone))
  }
})

/** Notes what is asked inside a transaction. */
function noteInside({ orm: _, ...sql }: Sql, asked: string[]): Sql {
  const orm = new Proxy({} as Sql['orm'], {
    get: () => assert.fail('The query builder writes one statement for each row'),
  })
  const noted =
    <Args extends unknown[], R>(ask: (text: string, ...more: Args) => R) =>
    (text: string, ...more: Args): R => {
      asked.push(text)
      return ask(text, ...more)
    }
  return {
    ...sql,
    orm,
    rows: noted(sql.rows) as Sql['rows'],
    read: noted(sql.read) as Sql['read'],
    script: noted(sql.script),
  }
}

async function statementsFor(count: number): Promise<number> {
  await referralUnder()
  const ids = await completed(count)
  const outbox = makeOutbox(makeJobs(database, assert.ifError), { hasAutomation: false })
  const asked: string[] = []
  await database.tx(async inside => {
    const sql = noteInside(inside, asked)
    const makeReport = await lockForReports(sql, { kind: 'apiKey' }, ids)
    const reports = ids.map(id => makeReport(id, { dealValue: 100_000 }))
    await storeReports({ sql, outbox }, { kind: 'apiKey' }, reports)
  })
  return asked.length
}

test('twenty fees cost the database as many statements as one', async t => {
  const one = await statementsFor(1)
  const twenty = await statementsFor(20)
  t.diagnostic(`${one} statements`)
  assert.equal(twenty, one)
})

test('of two tables with the same referrals in another order, one is stored', async () => {
  await referralUnder()
  for (let round = 0; round < 5; round++) {
    const ids = await completed(6)
    const answers = await Promise.all([reportAll(ids), reportAll(ids.toReversed())])
    const counts = answers.map(({ reported, refusals }) => [reported.length, refusals.length])
    assert.deepEqual(counts.sort(), [
      [0, 6],
      [6, 0],
    ])
    const [refused] = answers.filter(({ refusals }) => refusals.length > 0)
    assert.deepEqual(
      refused.refusals,
      ids.toSorted().map(id => ({ id, reason: 'This referral already has a fee' })),
    )
  }
})
