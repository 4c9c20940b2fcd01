import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { suite, test } from 'node:test'
import { findLedgerFault } from '#features/earnings/server/check-ledger.ts'
import type { Who } from '../kit/people.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { startWorld } from '../kit/world.ts'
import { fillPool } from './books-kit.ts'

/* What a pool gave goes back to it, as long as it is not paid. */

const world = await startWorld()
const { database } = world
await fillPool(database, 1_000_000)

const ROW = 'id batchId amount paidAt takenBackAt takenBackByName takenBackReason'
const DISTRIBUTE = `mutation ($input: DistributePoolInput!) { distributePool(input: $input) { ${ROW} } }`
const PAID = `mutation ($input: PayDistributionsInput!) { payDistributions(input: $input) { ${ROW} } }`
const BACK = `mutation ($input: TakeBackDistributionsInput!) { takeBackDistributions(input: $input) { ${ROW} } }`
const LIST = `{ listDistributions(companyId: "home") { items { ${ROW} } } }`

const give = async (...shares: readonly (readonly [userId: string, amount: number])[]) => {
  const input = {
    companyId: 'home',
    shares: shares.map(([userId, amount]) => ({ userId, amount })),
  }
  const { data, errors } = await world.as('companyAdmin').ask(DISTRIBUTE, { input })
  assert.deepEqual(errors, [])
  const { distributePool } = data
  return distributePool.map(({ id }: { id: string }) => id) as string[]
}
const pay = (who: Who, ids: readonly string[]) => world.as(who).ask(PAID, { input: { ids } })
const takeBack = (who: Who, ids: readonly string[], more: object = {}) =>
  world.as(who).ask(BACK, { input: { ids, reason: 'Wrong quarter', ...more } })
const pool = async (): Promise<number> =>
  (await world.as('companyAdmin').ask('{ books { pool } }')).data.books.pool
const payable = async (): Promise<number> =>
  (await world.as('agent').ask('{ earnings { payable } }')).data.earnings.payable
const entries = async () => {
  const [row] = await database.rows<{ count: number }>(
    'select count(*)::int as count from ledger_entry',
  )
  return row?.count ?? 0
}
const refusalOf = ({ errors }: Awaited<ReturnType<typeof pay>>) => {
  const { code, field } = errors[0]?.extensions ?? {}
  return [code, field]
}
const isSound = async () => assert.equal(await database.tx(findLedgerFault, 'unhurried'), undefined)

const [OPEN = ''] = await give(['agent', 1])
await restoreRowsBeforeEach(world)

test('what is not paid goes back to the pool, and the list says who, when and why', async () => {
  const before = await pool()
  const due = await payable()
  const subscription = await world.subscribe(
    'agent',
    'subscription { onCreateLedgerEntry { kind debit credit amount reason authorName } }',
  )
  const [mates = '', agents = ''] = await give(['agent', 25.5], ['mate', 10])
  await pay('companyAdmin', [mates])
  const { data, errors } = await takeBack('admin', [agents])
  assert.deepEqual(errors, [])
  const [row] = data.takeBackDistributions
  assert.ok(row.takenBackAt)
  assert.equal(row.paidAt, null)
  assert.deepEqual([row.takenBackByName, row.takenBackReason], ['admin Tester', 'Wrong quarter'])
  assert.equal(await pool(), before - 10)
  assert.equal(await payable(), due)
  const listed = (await world.as('companyAdmin').ask(LIST)).data.listDistributions.items
  assert.deepEqual(listed[1], row)
  assert.equal(listed[0].batchId, row.batchId)
  assert.equal((await subscription.nth(2)).data.onCreateLedgerEntry.kind, 'REVERSAL')
  await subscription.stop()
  await isSound()
})

test('what is paid stays paid, and what is taken back is not paid: all of them or none', async () => {
  const [paid = '', open = '', other = ''] = await give(['agent', 1], ['mate', 2], ['teamLead', 3])
  await pay('admin', [paid])
  const before = await entries()
  assert.deepEqual(refusalOf(await takeBack('admin', [paid, open])), ['CONFLICT', 'ids'])
  assert.equal(await entries(), before)
  await takeBack('admin', [open])
  assert.deepEqual(refusalOf(await pay('admin', [open, other])), ['CONFLICT', 'ids'])
  assert.equal(await entries(), before + 1)
  // A second return posts nothing.
  assert.deepEqual((await takeBack('admin', [open])).errors, [])
  assert.equal(await entries(), before + 1)
})

test('others take nothing back, and change nothing', async () => {
  const [id = ''] = await give(['agent', 1])
  const before = await entries()
  const strangers: Who[] = ['agent', 'teamLead', 'divisionLead', 'siteAdmin', 'homeless']
  for (const who of [...strangers, 'partnerAdmin', 'foreignAdmin'] as Who[]) {
    assert.equal(refusalOf(await takeBack(who, [id]))[0], 'NOT_FOUND', who)
  }
  assert.equal(refusalOf(await takeBack('guest', [id]))[0], 'UNAUTHENTICATED')
  assert.equal(await entries(), before)
})

suite('what can’t be is refused with its field, and posts nothing', () => {
  const key = randomUUID()
  const CASES: readonly [string, readonly string[], object, readonly (string | undefined)[]][] = [
    ['nothing', [], {}, ['BAD_INPUT', 'ids']],
    ['no reason', [OPEN], { reason: ' ' }, ['BAD_INPUT', 'reason']],
    ['a long reason', [OPEN], { reason: 'a'.repeat(501) }, ['BAD_INPUT', 'reason']],
    ['a long key', [OPEN], { idempotencyKey: 'k'.repeat(201) }, ['BAD_INPUT', 'idempotencyKey']],
    ['an unknown one', [OPEN, 'nowhere'], {}, ['NOT_FOUND', undefined]],
  ]
  for (const [what, ids, more, expected] of CASES) {
    test(what, async () => {
      const before = await entries()
      assert.deepEqual(refusalOf(await takeBack('companyAdmin', ids, more)), expected)
      assert.equal(await entries(), before)
    })
  }
  test('a key that was used for another reason', async () => {
    await takeBack('companyAdmin', [OPEN], { idempotencyKey: key })
    const before = await entries()
    const again = await takeBack('companyAdmin', [OPEN], { idempotencyKey: key })
    assert.ok(again.data.takeBackDistributions[0].takenBackAt)
    const other = await takeBack('companyAdmin', [OPEN], { idempotencyKey: key, reason: 'Other' })
    assert.deepEqual(refusalOf(other), ['CONFLICT', 'idempotencyKey'])
    assert.equal(await entries(), before)
  })
})

test('paid and taken back at once, each ends one way', async () => {
  for (let round = 0; round < 20; round++) {
    const ids = await give(['agent', 2], ['mate', 1])
    const before = await entries()
    const reversed = [...ids].reverse()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2 ? pay('companyAdmin', ids) : takeBack('admin', reversed),
      ),
    )
    assert.equal(await entries(), before + 2)
    const refused = answers.filter(({ errors }) => errors.length > 0)
    assert.equal(refused.length, 4)
    for (const answer of refused) assert.deepEqual(refusalOf(answer), ['CONFLICT', 'ids'])
    const items = (await world.as('admin').ask(LIST)).data.listDistributions.items.slice(0, 2)
    for (const row of items) assert.notEqual(row.paidAt === null, row.takenBackAt === null)
    assert.equal(items[0].paidAt === null, items[1].paidAt === null)
  }
  await isSound()
})

test('twenty returns at once give it back once, and it can be given anew', async () => {
  const before = await pool()
  const [id = ''] = await give(['mate', 10])
  await Promise.all(Array.from({ length: 20 }, () => takeBack('companyAdmin', [id])))
  assert.equal(await pool(), before)
  await give(['mate', before])
  assert.equal(await pool(), 0)
  await isSound()
})
