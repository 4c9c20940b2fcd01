import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { deleteWithEntries } from '../kit/delete-with-entries.ts'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { dashboardQuery, type Made, make, monthsAgo } from './dashboard-kit.ts'

const world = await startWorld()
const { database } = world

const ask = async (who: PersonName, args: object) => {
  const { data, errors } = await world.as(who).ask(dashboardQuery(), args)
  assert.deepEqual(errors, [])
  return data.dashboard
}

const paid = (processedAt: Date): Made => ({ paymentStatus: 'PROCESSED', processedAt })

// A referral, and what it adds to its agent's figures of the last six months: earnings, pending
// amount, pending, total, success rate, failed. Amounts here are cents, as the rows have them.
const DEFINITIONS: readonly [string, Made, readonly number[]][] = [
  ['just made', { agentPayAmount: 1_000 }, [0, 10, 1, 1, 0, 0]],
  ['made by the public, nothing to pay', { paymentStatus: 'NONE' }, [0, 0, 1, 1, 0, 0]],
  ['in review', { status: 'IN_REVIEW', agentPayAmount: null }, [0, 0, 1, 1, 0, 0]],
  ['completed, to be paid', { status: 'COMPLETED', agentPayAmount: 525 }, [0, 5.25, 0, 1, 0, 0]],
  ['rejected', { status: 'REJECTED', paymentStatus: 'NONE' }, [0, 0, 0, 1, 0, 0]],
  [
    'paid this month',
    { ...paid(monthsAgo(0)), agentPayAmount: 1_000, status: 'COMPLETED' },
    [10, 0, 0, 1, 100, 0],
  ],
  [
    'paid in the first month of six',
    { ...paid(monthsAgo(5)), agentPayAmount: 1_000, createdAt: monthsAgo(5) },
    [10, 0, 1, 1, 100, 0],
  ],
  [
    'made before the period, paid in it',
    { ...paid(monthsAgo(1)), agentPayAmount: 700, createdAt: monthsAgo(9) },
    [7, 0, 0, 0, 0, 0],
  ],
  [
    'paid before the period',
    { ...paid(monthsAgo(7)), agentPayAmount: 700, createdAt: monthsAgo(9) },
    [0, 0, 0, 0, 0, 0],
  ],
  ['made before the period', { createdAt: monthsAgo(6), agentPayAmount: 5 }, [0, 0, 0, 0, 0, 0]],
  [
    'a payment that failed',
    { paymentStatus: 'FAILED', agentPayAmount: 300, status: 'COMPLETED' },
    [0, 0, 0, 1, 0, 3],
  ],
  [
    'shared: own part only',
    { splitUserIds: ['mate'], agentPayAmount: 100, splitAgentPayAmount: 900, amount: 1_000 },
    [0, 1, 1, 1, 0, 0],
  ],
  [
    'shared by another: the split part',
    {
      userId: 'mate',
      splitUserIds: ['agent'],
      agentPayAmount: 100,
      splitAgentPayAmount: 900,
      amount: 1_000,
    },
    [0, 9, 1, 1, 0, 0],
  ],
  ['made by another', { userId: 'mate', agentPayAmount: 100 }, [0, 0, 0, 0, 0, 0]],
]

for (const [what, row, expected] of DEFINITIONS) {
  test(`${what}: ${expected.join(', ')}`, async () => {
    const ids = await make(database, row)
    const figures = await ask('agent', { scope: 'AGENT' })
    assert.deepEqual(
      [
        figures.totalEarnings,
        figures.pendingAmount,
        figures.pendingReferrals,
        figures.totalReferrals,
        figures.successRate,
        figures.payments.find(({ status }: { status: string }) => status === 'FAILED').amount,
      ],
      expected,
    )
    const charted = figures.months.reduce(
      (sum: number, { amount }: { amount: number }) => sum + amount,
      0,
    )
    assert.equal(charted, figures.totalEarnings)
    await deleteWithEntries(database, 'id = any($1)', [ids])
    assert.equal((await ask('agent', { scope: 'AGENT' })).totalReferrals, 0)
  })
}

test('one of three is 33 percent, two of three 67', async () => {
  const [first, second] = await make(database, {}, {}, {})
  const settle = (id: string | undefined) =>
    database.rows(
      "update referral set payment_status = 'PROCESSED', processed_at = now() where id = $1",
      [id],
    )
  for (const [id, rate] of [
    [first, 33],
    [second, 67],
  ] as const) {
    await settle(id)
    assert.equal((await ask('agent', { scope: 'AGENT' })).successRate, rate)
  }
  await deleteWithEntries(database)
})

test('amounts as large as they can be entered are added, and nobody’s figures fail', async () => {
  const most = 99_999_999_999_999
  const ids = await make(
    database,
    ...Array.from({ length: 200 }, () => ({ amount: most, agentPayAmount: most })),
  )
  assert.ok((await ask('admin', { scope: 'ALL' })).pendingAmount > 1e14)
  await deleteWithEntries(database, 'id = any($1)', [ids])
})

test('what was changed is folded by itself, and the figures stay', async () => {
  const [id] = await make(database, { agentPayAmount: 4_200 })
  const before = await ask('agent', { scope: 'AGENT' })
  const input = { id, status: 'IN_REVIEW' }
  const move = `mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { id } }`
  assert.deepEqual((await world.as('agent').ask(move, { input })).errors, [])
  const tail = async () => (await database.rows('select 1 from figure_tail limit 1')).length
  await waitUntil('nothing is left to fold', async () => (await tail()) === 0)
  assert.equal(before.pendingAmount, 42)
  const { pendingAmount, totalReferrals } = await ask('agent', { scope: 'AGENT' })
  assert.deepEqual([pendingAmount, totalReferrals], [0, before.totalReferrals])
  await deleteWithEntries(database)
})
