import assert from 'node:assert/strict'
import { afterEach, suite, test } from 'node:test'
import { feeKit } from '../fees/fee-kit.ts'
import { startWorld } from '../kit/world.ts'

/* Steps of a fee that are sent again, and a fee that leaves the referring company nothing. */

const world = await startWorld()
const { done, lines, referralUnder, refusal, report, verify } = feeKit(world)

afterEach(verify)

suite('sent again with its key', () => {
  test('a report is the fee that it made, and other content is refused', async () => {
    const id = await referralUnder()
    const first = await report(id, { idempotencyKey: 'report' })
    assert.deepEqual(await report(id, { idempotencyKey: 'report' }), first)
    const other = { referralId: id, dealValue: 1, idempotencyKey: 'report' }
    assert.equal((await refusal('partnerAdmin', 'reportFee', other))[0], 'CONFLICT')
  })

  test('a receipt counts once', async () => {
    const { id } = await report(await referralUnder())
    const input = { id, amount: 50, idempotencyKey: 'receipt' }
    const first = await done('companyAdmin', 'receiveFee', input)
    assert.deepEqual(await done('companyAdmin', 'receiveFee', input), first)
    assert.deepEqual([first.received, first.leftToReceive], [50, 400])
  })

  test('a reversal takes back once, as it was answered', async () => {
    const referral = await referralUnder()
    const { id } = await report(referral)
    const input = { id, amount: 100, reason: 'A part was canceled', idempotencyKey: 'reversal' }
    const first = await done('partnerAdmin', 'reverseFee', input)
    const posted = await lines(referral)
    assert.deepEqual(await done('partnerAdmin', 'reverseFee', input), first)
    assert.deepEqual(await lines(referral), posted)
    assert.equal(first.reversed, 100)
  })
})

test('a fee that is all its people’s leaves nothing to receive', async () => {
  const none = { teamLeadShare: 0, divisionLeadShare: 0, bonusPoolShare: 0, mrnShare: 0 }
  const id = await referralUnder({ agentShare: 10_000, ...none })
  const fee = await report(id)
  assert.deepEqual([fee.state, fee.leftToReceive], ['RECEIVED', 0])
  assert.deepEqual(await lines(id), [
    'ACCRUAL AGENT receivable:partner:home > payable:agent 100000',
  ])
  assert.deepEqual(await refusal('companyAdmin', 'receiveFee', { id: fee.id }), ['CONFLICT', 'id'])
})

test('a fee that was reversed before is reversed no more', async () => {
  const { id } = await report(await referralUnder())
  const input = { id, reason: 'The client left' }
  await done('partnerAdmin', 'reverseFee', input)
  assert.deepEqual(await refusal('partnerAdmin', 'reverseFee', input), ['CONFLICT', 'id'])
})
