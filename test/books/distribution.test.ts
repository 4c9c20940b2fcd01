import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { suite, test } from 'node:test'
import { findLedgerFault } from '#features/earnings/server/check-ledger.ts'
import type { Who } from '../kit/people.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { startWorld } from '../kit/world.ts'
import { fillPool } from './books-kit.ts'

const world = await startWorld()
const { database } = world
await fillPool(database, 10_000)
await restoreRowsBeforeEach(world)

const ROW = 'id companyId userId name amount authorName reason paidAt'
const DISTRIBUTE = `mutation ($input: DistributePoolInput!) { distributePool(input: $input) { ${ROW} } }`
const PAID = `mutation ($input: PayDistributionsInput!) { payDistributions(input: $input) { ${ROW} } }`
const LIST = `query ($limit: Int, $nextToken: String) {
  listDistributions(companyId: "home", limit: $limit, nextToken: $nextToken) { items { ${ROW} } nextToken } }`

const share = (userId: string, amount: number) => ({ userId, amount })
const distribute = (who: Who, shares: readonly object[], more: object = {}) =>
  world.as(who).ask(DISTRIBUTE, { input: { companyId: 'home', shares, ...more } })
const given = async (who: Who, shares: readonly object[], more: object = {}) => {
  const { data, errors } = await distribute(who, shares, more)
  assert.deepEqual(errors, [])
  return data.distributePool
}
const pay = (who: Who, ids: readonly string[]) => world.as(who).ask(PAID, { input: { ids } })
const pool = async (): Promise<number> =>
  (await world.as('companyAdmin').ask('{ books { pool } }')).data.books.pool
const entries = async () => {
  const [row] = await database.rows<{ count: number }>(
    'select count(*)::int as count from ledger_entry',
  )
  return row?.count
}

test('members are given their amounts, see them in their earnings, and are paid', async () => {
  const subscription = await world.subscribe(
    'agent',
    'subscription { onCreateLedgerEntry { kind amount } }',
  )
  const rows = await given('companyAdmin', [share('agent', 25.5), share('mate', 10)], {
    reason: ' Best quarter ',
  })
  const [mates, agents] = rows
  assert.deepEqual(agents, {
    id: agents.id,
    companyId: 'home',
    userId: 'agent',
    name: 'agent Tester',
    amount: 25.5,
    authorName: 'companyAdmin Tester',
    reason: 'Best quarter',
    paidAt: null,
  })
  const event = await subscription.nth(1)
  assert.deepEqual(event.data.onCreateLedgerEntry, { kind: 'DISTRIBUTION', amount: 25.5 })
  assert.equal(await pool(), 64.5)
  const earnings = async () =>
    (await world.as('agent').ask('{ earnings { payable paidThisMonth months { earned paid } } }'))
      .data.earnings
  assert.deepEqual(await earnings(), {
    payable: 25.5,
    paidThisMonth: 0,
    months: [{ earned: 25.5, paid: 0 }],
  })
  const { data } = await pay('companyAdmin', [agents.id])
  assert.ok(data.payDistributions[0].paidAt)
  assert.deepEqual(await earnings(), {
    payable: 0,
    paidThisMonth: 25.5,
    months: [{ earned: 25.5, paid: 25.5 }],
  })
  const before = await entries()
  const again = await pay('apiKey', [agents.id, mates.id])
  assert.equal(again.data.payDistributions.length, 2)
  assert.equal(await entries(), (before ?? 0) + 1)
  const books = '{ books { cash payable people { userId } } }'
  assert.deepEqual((await world.as('companyAdmin').ask(books)).data.books, {
    cash: -35.5,
    payable: 0,
    people: [],
  })
  assert.equal((await subscription.nth(2)).data.onCreateLedgerEntry.kind, 'PAYMENT')
  await subscription.stop()
})

test('the list gives pages, the latest first', async () => {
  await given('admin', [share('agent', 25.5), share('mate', 10)])
  const ask = async (variables: object) =>
    (await world.as('admin').ask(LIST, variables)).data.listDistributions
  const all = await ask({})
  const first = await ask({ limit: 1 })
  const second = await ask({ limit: 1, nextToken: first.nextToken })
  assert.equal(all.items.length, 2)
  assert.deepEqual([...first.items, ...second.items], all.items)
  assert.deepEqual([all.nextToken, second.nextToken], [null, null])
})

test('others neither divide a pool nor pay from it, and change nothing', async () => {
  await fillPool(database, 100)
  const [row] = await given('admin', [share('agent', 1)])
  const before = await entries()
  const strangers: Who[] = ['agent', 'teamLead', 'divisionLead', 'siteAdmin']
  for (const who of [...strangers, 'partnerAdmin', 'foreignAdmin', 'homeless'] as Who[]) {
    const tried = await distribute(who, [share('agent', 1)])
    assert.equal(tried.errors[0]?.extensions.code, 'FORBIDDEN', who)
    assert.equal((await pay(who, [row.id])).errors[0]?.extensions.code, 'NOT_FOUND', who)
  }
  assert.equal((await distribute('guest', [])).errors[0]?.extensions.code, 'UNAUTHENTICATED')
  assert.equal(await entries(), before)
})

suite('what can’t be is refused with its field, and posts nothing', () => {
  const AGENT = share('agent', 1)
  const CASES: readonly [string, readonly object[], object, readonly string[]][] = [
    ['nobody', [], {}, ['BAD_INPUT', 'shares']],
    ['nothing', [share('agent', 0)], {}, ['BAD_INPUT', 'shares.0.amount']],
    ['less than nothing', [AGENT, share('mate', -1)], {}, ['BAD_INPUT', 'shares.1.amount']],
    ['half a cent', [share('agent', 0.005)], {}, ['BAD_INPUT', 'shares.0.amount']],
    ['a sum beyond all sums', [share('agent', 1e15)], {}, ['BAD_INPUT', 'shares.0.amount']],
    ['someone twice', [AGENT, share('mate', 1), AGENT], {}, ['BAD_INPUT', 'shares.2.userId']],
    ['another’s member', [AGENT, share('stranger', 1)], {}, ['BAD_INPUT', 'shares.1.userId']],
    ['nobody known', [share('nobody', 1)], {}, ['BAD_INPUT', 'shares.0.userId']],
    ['more than there is', [share('agent', 5000)], {}, ['CONFLICT', 'shares']],
    ['a long reason', [AGENT], { reason: 'a'.repeat(501) }, ['BAD_INPUT', 'reason']],
    ['a long key', [AGENT], { idempotencyKey: 'k'.repeat(201) }, ['BAD_INPUT', 'idempotencyKey']],
  ]
  for (const [what, shares, more, expected] of CASES) {
    test(what, async () => {
      const before = await entries()
      const { errors } = await distribute('companyAdmin', shares, more)
      const { code, field } = errors[0]?.extensions ?? {}
      assert.deepEqual([code, field], expected)
      assert.equal(await entries(), before)
    })
  }
  test('an unknown company', async () => {
    const { errors } = await distribute('admin', [AGENT], { companyId: 'nowhere' })
    assert.equal(errors[0]?.extensions.code, 'NOT_FOUND')
  })
  test('payments of nothing, or of an entry that is no distribution', async () => {
    const none = (await pay('admin', [])).errors[0]?.extensions
    assert.deepEqual([none?.code, none?.field], ['BAD_INPUT', 'ids'])
    const [entry] = await database.rows<{ id: string }>(
      "select id from ledger_entry where kind = 'ACCRUAL' limit 1",
    )
    const { errors } = await pay('admin', [entry?.id ?? ''])
    assert.equal(errors[0]?.extensions.code, 'NOT_FOUND')
  })
})

test('a repeat with the same key gives the same distribution, with other amounts a refusal', async () => {
  await fillPool(database, 1000)
  const before = await pool()
  const idempotencyKey = randomUUID()
  const asked = Array.from({ length: 5 }, () =>
    given('companyAdmin', [share('agent', 2), share('mate', 1)], { idempotencyKey }),
  )
  const [first, ...others] = await Promise.all(asked)
  for (const other of others) assert.deepEqual(other, first)
  assert.equal(await pool(), before - 3)
  const { errors } = await distribute('companyAdmin', [share('agent', 3)], { idempotencyKey })
  const { code, field } = errors[0]?.extensions ?? {}
  assert.deepEqual([code, field], ['CONFLICT', 'idempotencyKey'])
})

test('twenty at once never give more than there is', async () => {
  for (let round = 0; round < 5; round++) {
    const left = await pool()
    if (left > 0) await given('admin', [share('agent', left)])
    await fillPool(database, 1000)
    const asked = Array.from({ length: 20 }, (_, at) =>
      distribute(at % 2 ? 'companyAdmin' : 'admin', [share('agent', 1), share('mate', 0.5)]),
    )
    const answers = await Promise.all(asked)
    const refused = answers.flatMap(({ errors }) => errors.map(each => each.extensions))
    assert.equal(answers.length - refused.length, 6)
    for (const { code, field } of refused) assert.deepEqual([code, field], ['CONFLICT', 'shares'])
    assert.equal(await pool(), 1)
  }
})

test('one distribution that is paid twenty times at once is paid once', async () => {
  await fillPool(database, 1000)
  const [row] = await given('admin', [share('mate', 10)])
  const before = await entries()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay('companyAdmin', [row.id])))
  for (const { data } of answers) assert.ok(data.payDistributions[0].paidAt)
  assert.equal(await entries(), (before ?? 0) + 1)
  assert.equal(await database.tx(findLedgerFault, 'unhurried'), undefined)
})
