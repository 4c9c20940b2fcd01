import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeRandom } from '../../demo/random.ts'
import { makeBulkKit } from '../bulk-changes/bulk-kit.ts'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { linesOf } from '../ledger/ledger-kit.ts'
import { make } from '../payments/dashboard-kit.ts'
import { feeKit, SHARED } from './fee-kit.ts'
import { centsOf, hadBy, percentOfDeal, sharesIn } from './reckoning.ts'

/*
 * Fees that are confirmed, received, released, reversed, paid and moved in every order, several of one referral at once:
 * one outcome each, and every cent once.
 */

const world = await startWorld()
const { database } = world
const kit = feeKit(world)
const { run } = makeBulkKit(world)
const random = makeRandom(process.env['TEST_SEED'] ?? 'fees at once')
const made: string[] = []
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

async function takeRandomSteps(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const paidBy = random.pick(['PARTNER', 'OFFICE'])
    await kit.terms.agreed({
      ...SHARED,
      paidBy,
      clawbackDays: random.pick([0, 30]),
      holdDays: random.pick([0, 10]),
      absentLead: random.pick(['HOUSE', 'AGENT', 'UP']),
    })
    const lead = () => (random.chance(0.3) ? { teamLeadId: null } : {})
    const splitUserIds = random.chance(0.3) ? ['mate'] : []
    const [id] = await make(database, { status: 'COMPLETED', splitUserIds, ...lead() })
    made.push(id as string)
    await kit.ask('admin', 'reportFee', { referralId: id, dealValue: 10_000 })
    for (const wave of [3, 3, 2]) {
      await Promise.all(Array.from({ length: wave }, () => anything(id as string)))
    }
    await expectWhole()
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
async function everything(who: PersonName, list: string, fields: string): Promise<any[]> {
  const all = []
  let nextToken: string | null = null
  do {
    const page: string = nextToken ? `, nextToken: ${JSON.stringify(nextToken)}` : ''
    const text = `{ ${list}(limit: 1000${page}) { items { ${fields} } nextToken } }`
    const { data, errors } = await world.as(who).ask(text)
    assert.deepEqual(errors, [])
    all.push(...data[list].items)
    nextToken = data[list].nextToken
  } while (nextToken)
  return all
}

const FEE = `id dealValue amount amountByTerms reversed state shares { receiver amount reason } terms { feeRate }`

async function reckonFeesAnew(): Promise<void> {
  const fees = await everything('admin', 'listFees', FEE)
  assert.ok(fees.length > ROUNDS / 2)
  for (const { id, dealValue, amount, amountByTerms, reversed, shares, terms } of fees) {
    assert.equal(centsOf(amountByTerms), percentOfDeal(centsOf(dealValue), terms.feeRate), id)
    assert.equal(amount, amountByTerms, id)
    assert.deepEqual(
      shares.map((share: { amount: number }) => centsOf(share.amount)),
      sharesIn(
        centsOf(amount) - centsOf(reversed),
        shares.map(({ reason }: { reason: string }) => reason),
      ),
      id,
    )
  }
}

const SHARES = [
  ['AGENT', 'userId', 'agentPayAmount'],
  ['SPLIT', 'splitUserIds', 'splitAgentPayAmount'],
  ['TEAM', 'teamLeadId', 'teamPayAmount'],
  ['DIVISION', 'divisionLeadId', 'divisionPayAmount'],
] as const
const ROW = 'id userId splitUserIds teamLeadId divisionLeadId paymentStatus'
const AMOUNTS = SHARES.map(([, , field]) => field).join(' ')
const ENTRY = 'id kind debit credit amount share referralId feeId origin { calculation feeAmount }'
const PEOPLE = [
  'agent',
  'otherAgent',
  'groupOnly',
  'mate',
  'teamLead',
  'otherLead',
  'divisionLead',
] as const

const OWN = 'onHold payable paidThisMonth paidLastMonth'
const CARDS = `query ($id: ID!) { earnings(userId: $id) { ${OWN} }
  dashboard(scope: AGENT) { totalEarnings payments { status amount } } }`

async function reckonPeopleAnew(): Promise<void> {
  const rows = await everything('admin', 'listReferrals', `${ROW} ${AMOUNTS}`)
  const byPair = (referralId: string | null, share: string | null) => `${referralId} ${share}`
  for (const person of PEOPLE) {
    const entries = await everything(person, 'listLedgerEntries', ENTRY)
    assert.ok(entries.length > ROUNDS / 10, person)
    for (const { feeId, origin } of entries) assert.equal(feeId === null, origin === null)
    const own = Map.groupBy(entries, ({ referralId, share }) => byPair(referralId, share))
    for (const row of rows) {
      for (const [share, owner, field] of SHARES) {
        const { earned, paid } = hadBy(person, own.get(byPair(row.id, share)) ?? [])
        const isTheirs = [row[owner]].flat().includes(person)
        const said = isTheirs ? centsOf(row[field] ?? 0) : 0n
        assert.equal(earned, said, `${row.id} ${share} of ${person}`)
        assert.equal(paid, row.paymentStatus === 'PROCESSED' ? said : 0n, `${row.id} ${share}`)
      }
    }
    const whole = hadBy(person, entries)
    const { data } = await world.as(person).ask(CARDS, { id: person })
    const { onHold, payable, paidThisMonth, paidLastMonth } = data.earnings
    assert.deepEqual(
      [onHold, payable, paidThisMonth + paidLastMonth].map(centsOf),
      [whole.held, whole.earned - whole.paid - whole.held, whole.paid],
      person,
    )
    const asAgent = hadBy(
      person,
      entries.filter(({ share }) => share === 'AGENT' || share === 'SPLIT'),
    )
    const { totalEarnings, payments } = data.dashboard
    const cards = new Map(
      payments.map((card: { status: string; amount: number }) => [
        card.status,
        centsOf(card.amount),
      ]),
    )
    assert.deepEqual(
      [
        centsOf(totalEarnings),
        cards.get('PROCESSED'),
        [...cards.values()].reduce((a, b) => (a as bigint) + (b as bigint), 0n),
      ],
      [asAgent.paid, asAgent.paid, asAgent.earned],
      person,
    )
  }
}

test('fees that random steps move, several at once', async t => {
  const title = `in ${ROUNDS} rounds the fees, the amounts and the entries agree`
  await t.test(title, takeRandomSteps)
  await t.test(
    'every fee and share is what its explanation comes to, reckoned anew',
    reckonFeesAnew,
  )
  await t.test(
    'each person’s entries come to the amounts on the rows, the cards and their earnings',
    reckonPeopleAnew,
  )
})
