import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeRandom } from '../../demo/random.ts'
import { makeBulkKit } from '../bulk-changes/bulk-kit.ts'
import { startWorld } from '../kit/world.ts'
import { linesOf } from '../ledger/ledger-kit.ts'
import { make } from '../payments/dashboard-kit.ts'
import { feeKit, SHARED } from './fee-kit.ts'

/*
 * Fees that are confirmed, received, released, reversed, paid and moved in every order, several of one referral at once:
 * one outcome each, and every cent once.
 */

const world = await startWorld()
const { database } = world
const kit = feeKit(world)
const { run } = makeBulkKit(world)
const random = makeRandom(process.env['TEST_SEED'] ?? 'fees at once')
const ROUNDS = Number(process.env['TEST_ROUNDS'] ?? 40)

const ACTS = ['report', 'confirm', 'receive', 'reverse', 'pay', 'release', 'move'] as const

const dollars = () => random.whole(1, 50_000) / 100
const PAY = 'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }'

async function feeOf(referralId: string): Promise<string> {
  const text = `{ listFees(filter: { referralId: { eq: "${referralId}" } }, limit: 1) { items { id } } }`
  return (await world.as('admin').ask(text)).data.listFees.items[0]?.id ?? 'none'
}

async function anything(referralId: string): Promise<void> {
  const id = await feeOf(referralId)
  const part = random.chance(0.5) ? { amount: dollars() } : {}
  const act = random.pick(ACTS)
  if (act === 'release') return kit.release(random.whole(0, 40))
  if (act === 'move') {
    const userId = random.pick(['agent', 'otherAgent', 'groupOnly'])
    return void (await run('companyAdmin', { ids: [referralId] }, { userId }))
  }
  if (act === 'pay') {
    const paymentStatus = random.pick(['PENDING', 'PROCESSED', 'FAILED'])
    const input = {
      id: referralId,
      paymentStatus,
      ...(random.chance(0.4) && { agentPayAmount: dollars() }),
    }
    return void (await world.as('admin').ask(PAY, { input }))
  }
  const steps = {
    report: ['reportFee', { referralId, dealValue: dollars() }],
    confirm: ['confirmFee', { id }],
    receive: ['receiveFee', { id, ...part }],
    reverse: ['reverseFee', { id, reason: 'Random', ...part }],
  } as const
  const [verb, input] = steps[act]
  const { errors } = await kit.ask('admin', verb, input)
  const code = errors[0]?.extensions.code
  assert.ok([undefined, 'CONFLICT', 'BAD_INPUT', 'NOT_FOUND'].includes(code), `${verb} ${code}`)
}

/** What both companies and everybody have, from each entry anew. */
async function expectWhole(): Promise<void> {
  await kit.verify()
  const sums = new Map<string, number>()
  const add = (account: string, cents: number) =>
    sums.set(account, (sums.get(account) ?? 0) + cents)
  for (const { debit, credit, cents } of await linesOf(database)) {
    add(debit, -cents)
    add(credit, cents)
  }
  const kept = await database.rows<{ account: string; cents: number }>(
    `select account, (sum(credit) - sum(debit))::float8 as cents from (
       select account, debit, credit from ledger_month
       union all select account, debit, credit from ledger_tail) parts group by 1`,
  )
  for (const { account, cents } of kept) assert.equal(cents, sums.get(account), account)
  const held = kept.filter(({ account, cents }) => account.startsWith('held:') && cents < 0)
  assert.deepEqual(held, [])
}

test(`in ${ROUNDS} rounds of steps at once, the fees, the amounts and the entries agree`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const paidBy = random.pick(['PARTNER', 'OFFICE'])
    await kit.terms.agreed({
      ...{ ...SHARED, paidBy, clawbackDays: random.pick([0, 30]), holdDays: random.pick([0, 10]) },
      absentLead: random.pick(['HOUSE', 'AGENT', 'UP']),
    })
    const lead = () => (random.chance(0.3) ? { teamLeadId: null } : {})
    const splitUserIds = random.chance(0.3) ? ['mate'] : []
    const [id] = await make(database, { status: 'COMPLETED', splitUserIds, ...lead() })
    await kit.ask('admin', 'reportFee', { referralId: id, dealValue: 10_000 })
    for (const wave of [3, 3, 2]) {
      await Promise.all(Array.from({ length: wave }, () => anything(id as string)))
    }
    await expectWhole()
  }
})
