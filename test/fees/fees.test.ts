import assert from 'node:assert/strict'
import { afterEach, suite, test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { feeKit } from './fee-kit.ts'

/* Fees, from the report to what is taken back. Who may do what with which is asked of everyone in `test/access/`. */

const world = await startWorld()
const kit = feeKit(world)
const { amounts, balances, done, lines, pay, referralUnder, refusal, release, report, verify } = kit

afterEach(verify)

suite('a fee that the partner pays people', () => {
  test('is divided at once, and fills the amounts of the referral', async () => {
    const id = await referralUnder()
    const fee = await report(id)
    assert.deepEqual([fee.state, fee.amount, fee.amountByTerms], ['CONFIRMED', 1000, 1000])
    assert.deepEqual(
      fee.shares.map((each: { receiver: string; amount: number }) => [each.receiver, each.amount]),
      [
        ['AGENT', 400],
        ['SPLIT', 0],
        ['TEAM_LEAD', 100],
        ['DIVISION_LEAD', 50],
        ['BONUS_POOL', 30],
        ['MRN', 20],
        ['HOUSE', 400],
      ],
    )
    assert.deepEqual(await amounts(id), {
      agentPayAmount: 400,
      splitAgentPayAmount: null,
      teamPayAmount: 100,
      divisionPayAmount: 50,
      amount: 400,
      paymentStatus: 'PENDING',
      feeId: fee.id,
    })
    assert.deepEqual(await lines(id), [
      'ACCRUAL AGENT receivable:partner:home > payable:agent 40000',
      'ACCRUAL TEAM receivable:partner:home > payable:teamLead 10000',
      'ACCRUAL DIVISION receivable:partner:home > payable:divisionLead 5000',
      'ACCRUAL POOL receivable:partner:home > pool:home 3000',
      'ACCRUAL MRN receivable:partner:home > mrn:home 2000',
      'ACCRUAL HOUSE receivable:partner:home > house:home 40000',
    ])
  })

  test('takes the place of amounts that were typed before, and is typed over', async () => {
    const id = await referralUnder()
    await pay(id, { paymentStatus: 'PENDING', agentPayAmount: 55 })
    await report(id)
    await pay(id, { agentPayAmount: 410.5 })
    assert.deepEqual((await lines(id)).slice(0, 3), [
      'ADJUSTMENT AGENT receivable:partner:home > payable:agent 5500',
      'ADJUSTMENT AGENT payable:agent > receivable:partner:home 5500',
      'ACCRUAL AGENT receivable:partner:home > payable:agent 40000',
    ])
    assert.deepEqual(await balances(id), {
      'house:home': 40_000,
      'mrn:home': 2000,
      'pool:home': 3000,
      'receivable:partner:home': -45_000,
    })
  })

  test('is on hold, and payable when the hold has passed', async () => {
    const id = await referralUnder({ holdDays: 30 })
    await report(id)
    assert.equal((await balances(id))['held:agent'], 40_000)
    await release(29)
    assert.equal((await balances(id))['payable:agent'], undefined)
    await release(31)
    await release(31)
    const { 'held:agent': held, 'payable:agent': payable } = await balances(id)
    assert.deepEqual([held, payable], [undefined, 40_000])
  })

  test('is paid before the hold has passed, if the partner says so', async () => {
    const id = await referralUnder({ holdDays: 30 })
    await report(id)
    await pay(id)
    const { 'held:agent': held, 'payable:agent': payable } = await balances(id)
    assert.deepEqual([held, payable], [undefined, undefined])
    await release(31)
  })

  test('is received by the referring company as far as it is its own', async () => {
    const id = await referralUnder()
    const fee = await report(id)
    assert.deepEqual(await refusal('companyAdmin', 'receiveFee', { id: fee.id, amount: 450.01 }), [
      'BAD_INPUT',
      'amount',
    ])
    const part = await done('companyAdmin', 'receiveFee', { id: fee.id, amount: 50 })
    assert.deepEqual([part.state, part.received, part.leftToReceive], ['CONFIRMED', 50, 400])
    const whole = await done('companyAdmin', 'receiveFee', { id: fee.id })
    assert.deepEqual([whole.state, whole.received, whole.leftToReceive], ['RECEIVED', 450, 0])
    assert.equal((await balances(id))['cash:home'], -45_000)
  })
})

suite('a fee that the referring company pays its people from', () => {
  const office = { paidBy: 'OFFICE', holdDays: 10 }

  test('is confirmed, received in parts, and payable once it has all and the hold has passed', async () => {
    const id = await referralUnder(office)
    const fee = await report(id)
    assert.deepEqual([fee.state, fee.shares], ['REPORTED', []])
    assert.deepEqual(await lines(id), [])
    await done('companyAdmin', 'confirmFee', { id: fee.id })
    await done('companyAdmin', 'receiveFee', { id: fee.id, amount: 600 })
    await release(11)
    assert.equal((await balances(id))['held:agent'], 40_000)
    await done('companyAdmin', 'receiveFee', { id: fee.id })
    await release(11)
    await pay(id)
    assert.deepEqual(await balances(id), {
      'cash:home': -45_000,
      'house:home': 40_000,
      'mrn:home': 2000,
      'pool:home': 3000,
    })
  })

  test('stays what it is where an amount is typed: its house pays the difference', async () => {
    const id = await referralUnder(office)
    const fee = await report(id)
    await done('companyAdmin', 'confirmFee', { id: fee.id })
    await pay(id, { paymentStatus: 'PENDING', agentPayAmount: 450 })
    const { 'house:home': house, 'receivable:partner:home': owed } = await balances(id)
    assert.deepEqual([house, owed], [35_000, -100_000])
  })

  test('is reversed in part as far as it was received', async () => {
    const id = await referralUnder(office)
    const fee = await report(id)
    await done('companyAdmin', 'confirmFee', { id: fee.id })
    await done('companyAdmin', 'receiveFee', { id: fee.id, amount: 500 })
    const reason = 'The client left'
    assert.deepEqual(
      await refusal('companyAdmin', 'reverseFee', { id: fee.id, amount: 500.01, reason }),
      ['BAD_INPUT', 'amount'],
    )
    const less = await done('companyAdmin', 'reverseFee', { id: fee.id, amount: 500, reason })
    assert.deepEqual([less.state, less.received, less.reversed], ['RECEIVED', 500, 500])
    assert.equal((await amounts(id)).agentPayAmount, 200)
    assert.equal((await balances(id))['receivable:partner:home'], undefined)
    const none = await done('companyAdmin', 'reverseFee', { id: fee.id, reason })
    assert.deepEqual([none.state, none.received, none.reversed], ['REVERSED', 0, 1000])
    assert.deepEqual(await balances(id), {})
    assert.equal((await report(id)).state, 'REPORTED')
  })
})

suite('a fee that is reversed', () => {
  const reason = 'The client canceled'

  test('takes what people were paid back within the clawback, and from the house later', async () => {
    const within = await referralUnder({ clawbackDays: 30 })
    const first = await report(within)
    await pay(within)
    await done('partnerAdmin', 'reverseFee', { id: first.id, amount: 250, reason })
    const { agentPayAmount, teamPayAmount, amount } = await amounts(within)
    assert.deepEqual([agentPayAmount, teamPayAmount, amount], [300, 75, 300])
    assert.deepEqual(
      (await lines(within)).filter(line => line.includes('payable:agent')).slice(2),
      [
        'REVERSAL AGENT receivable:partner:home > payable:agent 10000',
        'REVERSAL AGENT payable:agent > receivable:partner:home 10000',
      ],
    )
    const later = await referralUnder({ clawbackDays: 0 })
    const second = await report(later)
    await pay(later)
    await world.database.rows(
      "update fee set confirmed_at = confirmed_at - interval '1 day' where id = $1",
      [second.id],
    )
    await done('partnerAdmin', 'reverseFee', { id: second.id, amount: 250, reason })
    assert.equal((await amounts(later)).agentPayAmount, 400)
    assert.equal((await balances(later))['house:home'], 40_000 - 10_000 - 10_000 - 2500 - 1250)
  })

  test('before it is confirmed leaves nothing', async () => {
    const id = await referralUnder({ paidBy: 'OFFICE' })
    const fee = await report(id)
    assert.deepEqual(
      await refusal('partnerAdmin', 'reverseFee', { id: fee.id, amount: 1, reason }),
      ['BAD_INPUT', 'amount'],
    )
    await done('partnerAdmin', 'reverseFee', { id: fee.id, reason })
    assert.deepEqual([await lines(id), (await amounts(id)).feeId], [[], null])
  })
})

suite('what is no fee', () => {
  test('is refused, and names its field', async () => {
    const id = await referralUnder()
    const refused = (more: object) =>
      refusal('partnerAdmin', 'reportFee', { referralId: id, dealValue: 10_000, ...more })
    assert.deepEqual(await refused({ dealValue: -1 }), ['BAD_INPUT', 'dealValue'])
    assert.deepEqual(await refused({ dealValue: 1.005 }), ['BAD_INPUT', 'dealValue'])
    assert.deepEqual(await refused({ dealValue: null }), ['BAD_INPUT', 'dealValue'])
    assert.deepEqual(await refused({ feeAmount: 0 }), ['BAD_INPUT', 'feeAmount'])
    assert.deepEqual(await refused({ feeAmount: 999 }), ['BAD_INPUT', 'reason'])
    assert.deepEqual(await refused({ currency: 'EUR' }), ['BAD_INPUT', 'currency'])
    assert.deepEqual(await refused({ referralId: 'none' }), ['NOT_FOUND', undefined])
    assert.deepEqual(await refusal('companyAdmin', 'reportFee', { referralId: id, dealValue: 1 }), [
      'FORBIDDEN',
      'referralId',
    ])
    assert.deepEqual(await refusal('foreignAdmin', 'reportFee', { referralId: id, dealValue: 1 }), [
      'NOT_FOUND',
      undefined,
    ])
    const fee = await report(id, { feeAmount: 999, reason: 'As agreed by phone' })
    assert.deepEqual([fee.amount, fee.amountByTerms], [999, 1000])
    assert.deepEqual(await refused({}), ['CONFLICT', 'referralId'])
    assert.deepEqual(await refusal('companyAdmin', 'confirmFee', { id: fee.id }), [
      'CONFLICT',
      'id',
    ])
    assert.deepEqual(await refusal('companyAdmin', 'reverseFee', { id: fee.id, reason: 'No' }), [
      'FORBIDDEN',
      'id',
    ])
    assert.deepEqual(await refusal('partnerAdmin', 'reverseFee', { id: fee.id, reason: ' ' }), [
      'BAD_INPUT',
      'reason',
    ])
    const rejected = await referralUnder({}, { status: 'REJECTED', paymentStatus: 'NONE' })
    assert.deepEqual(
      await refusal('partnerAdmin', 'reportFee', { referralId: rejected, dealValue: 1 }),
      ['CONFLICT', 'referralId'],
    )
  })

  test('of several leaves all unreported', async () => {
    const good = await referralUnder()
    const text = `mutation ($input: ReportFeesInput!) { reportFees(input: $input) {
      reported { id } refusals { id reason } } }`
    const of = (ids: readonly string[], idempotencyKey?: string) =>
      world.as('partnerAdmin').ask(text, {
        input: { fees: ids.map(referralId => ({ referralId, dealValue: 100 })), idempotencyKey },
      })
    const { data } = await of([good, 'none'])
    assert.deepEqual(data.reportFees.reported, [])
    assert.deepEqual(data.reportFees.refusals, [{ id: 'none', reason: 'Referral not found' }])
    const first = (await of([good], 'k1')).data.reportFees.reported
    assert.deepEqual((await of([good], 'k1')).data.reportFees.reported, first)
    assert.equal(first.length, 1)
  })
})
