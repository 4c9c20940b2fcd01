import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { makeBulkKit } from '../bulk-changes/bulk-kit.ts'
import { startWorld } from '../kit/world.ts'
import { feeKit } from './fee-kit.ts'

/* A referral with a confirmed fee goes to a colleague: every cent of the fee stays owed to somebody. */

const world = await startWorld()
const { referralUnder, report, done, balances, amounts, pay, release, verify } = feeKit(world)
const { run } = makeBulkKit(world)

// Of $1,000 by the terms of the kit: 400, 100, 50, 30, 20, and the rest is the house's.
const FEE = 100_000
const PEOPLE = ['agent', 'teamLead', 'divisionLead']

const move = async (id: string, userId: string) => {
  const { changed } = (await run('companyAdmin', { ids: [id] }, { userId })) as unknown as {
    changed: number
  }
  assert.equal(changed, 1)
}

for (const paidBy of ['PARTNER', 'OFFICE'] as const) {
  suite(`paid by ${paidBy}`, () => {
    const confirmed = async (more: object = {}) => {
      const id = await referralUnder({ paidBy, holdDays: 30, clawbackDays: 60, ...more })
      const fee = await report(id)
      if (paidBy === 'OFFICE') await done('companyAdmin', 'confirmFee', { id: fee.id })
      return { id, feeId: fee.id as string }
    }
    const owedTo = async (id: string) => {
      const { 'receivable:partner:home': owed = 0, ...others } = await balances(id)
      assert.equal(-owed, FEE)
      assert.equal(
        Object.values(others).reduce((sum, cents) => sum + cents, 0),
        FEE,
      )
      return others
    }

    test('a lead’s share is the house’s once the new agent has no lead', async () => {
      const { id } = await confirmed()
      const before = await owedTo(id)
      await move(id, 'groupOnly')
      const after = await owedTo(id)
      for (const person of PEOPLE) {
        assert.equal(after[`held:${person}`] ?? after[`payable:${person}`], undefined, person)
      }
      assert.equal(after['held:groupOnly'], 40_000)
      assert.equal(after['house:home'], (before['house:home'] ?? 0) + 15_000)
      await verify()
    })

    test('a lead’s share is the new lead’s where there is one', async () => {
      const { id } = await confirmed()
      await move(id, 'otherAgent')
      const after = await owedTo(id)
      assert.equal(after['held:otherLead'], 10_000)
      assert.equal(after['held:divisionLead'], 5_000)
      await verify()
    })

    test('what is on hold stays on hold with the new agent, until its day', async () => {
      const { id, feeId } = await confirmed()
      await move(id, 'otherAgent')
      if (paidBy === 'OFFICE') await done('companyAdmin', 'receiveFee', { id: feeId })
      await release(29)
      assert.equal((await balances(id))['held:otherAgent'], 40_000)
      await release(31)
      assert.equal((await balances(id))['payable:otherAgent'], 40_000)
      await verify()
    })

    test('a payment before its day that is undone is on hold again, before and after a move', async () => {
      const { id } = await confirmed()
      const before = await balances(id)
      await pay(id)
      assert.equal((await balances(id))['held:agent'], undefined)
      await pay(id, { paymentStatus: 'PENDING' })
      assert.deepEqual(await balances(id), before)
      await move(id, 'otherAgent')
      const moved = await balances(id)
      await pay(id)
      await pay(id, { paymentStatus: 'FAILED' })
      assert.deepEqual(await balances(id), moved)
      assert.equal(moved['held:otherAgent'], 40_000)
      await verify()
    })

    test('what is typed beside a share on hold is payable', async () => {
      const { id } = await confirmed()
      await pay(id, { paymentStatus: 'PENDING', agentPayAmount: 450 })
      const after = await balances(id)
      assert.deepEqual([after['held:agent'], after['payable:agent']], [40_000, 5_000])
      await pay(id, { paymentStatus: 'PENDING', agentPayAmount: 100 })
      assert.equal((await balances(id))['held:agent'], 10_000)
      await verify()
    })

    test('what is the house’s by a move is paid and reversed as the rest', async () => {
      const { id, feeId } = await confirmed()
      await move(id, 'groupOnly')
      await pay(id)
      await verify()
      if (paidBy === 'OFFICE') await done('companyAdmin', 'receiveFee', { id: feeId })
      await done('admin', 'reverseFee', { id: feeId, amount: 250, reason: 'Canceled in part' })
      await verify()
      await done('admin', 'reverseFee', { id: feeId, reason: 'Canceled' })
      await verify()
      assert.deepEqual(await balances(id), {})
      assert.equal((await amounts(id)).agentPayAmount, 0)
    })
  })
}
