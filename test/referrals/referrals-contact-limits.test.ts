import assert from 'node:assert/strict'
import { after, beforeEach, suite, test } from 'node:test'
import { sweepContacts } from '#features/referrals/server/contact-store.ts'
import { sweepLimits } from '#platform/limits/account-limits.ts'
import { openProduct } from '#server/product.ts'
import { testConfig } from '../kit/settings.ts'
import { startWorld } from '../kit/world.ts'
import { contact, SUBMIT, storedOf } from './contact-kit.ts'

/* How often the contact form is taken, on two nodes of one database. */

const world = await startWorld({ RATE_LIMIT_FACTOR: '1' })
const shared = { ...world.database, close: async () => {} }
const other = await openProduct(testConfig('pglite:unused', { RATE_LIMIT_FACTOR: '1' }), {
  database: shared,
})
after(() => other.close())

const nodes = [world.app, other.app]
let turn = 0

/** Sends it to one node after the other; gives what went wrong, if anything did. */
async function send(ip: string, more: object = {}) {
  turn += 1
  const response = await (nodes[turn % 2] as (typeof nodes)[number]).inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: ip,
    payload: { query: SUBMIT, variables: { input: contact(more) } },
  })
  return response.json().errors?.[0] as
    | { message: string; extensions: { code: string; retryAfterS: number } }
    | undefined
}

const sendAll = (count: number, ip: (n: number) => string, more: object = {}) =>
  Promise.all(Array.from({ length: count }, (_, n) => send(ip(n), more)))

beforeEach(async () => {
  await world.database.rows('delete from limit_count')
})

const HOUR_S = 3600

suite('limits of the contact form', () => {
  test('twenty an hour from an address, on all nodes together; then the seconds to wait', async () => {
    const before = (await storedOf(world)).length
    const faults = (await sendAll(25, () => '198.51.100.7')).filter(fault => fault !== undefined)
    assert.equal(faults.length, 5)
    for (const { message, extensions } of faults) {
      assert.equal(extensions.code, 'LIMITED')
      assert.ok(extensions.retryAfterS > HOUR_S - 120 && extensions.retryAfterS <= HOUR_S)
      assert.match(message, /^Too many requests\. Please try again in \d\d minutes\.$/)
    }
    assert.equal((await storedOf(world)).length, before + 20)
    assert.equal(await send('198.51.100.8'), undefined)
  })

  test('an hour after the first it is taken again', async () => {
    await sendAll(21, () => '198.51.100.9')
    await world.database.rows("update limit_count set began_at = began_at - interval '1 hour'")
    assert.equal(await send('198.51.100.9'), undefined)
  })

  test('a network of version 6 counts as one address', async () => {
    const faults = await sendAll(21, n => `2001:db8:1:2:${n + 1}::5`)
    assert.equal(faults.filter(fault => fault?.extensions.code === 'LIMITED').length, 1)
    assert.equal(await send('2001:db8:1:3::5'), undefined)
  })

  test('a hundred an hour through a link, from wherever; beyond them a proof of work', async () => {
    const from = (n: number) => `203.0.113.${n}`
    const faults = await sendAll(102, from)
    assert.equal(faults.filter(fault => fault?.extensions.code === 'PROOF_REQUIRED').length, 2)
    assert.equal(await send('203.0.113.200', { agentId: 'mate' }), undefined)
  })

  test('trying out links counts, without a trace of each', async () => {
    const faults = []
    for (let n = 0; n < 21; n++) faults.push(await send('192.0.2.1', { agentId: `guess-${n}` }))
    assert.deepEqual(
      faults.map(fault => fault?.extensions.code),
      [...Array(20).fill('NOT_FOUND'), 'LIMITED'],
    )
    const [row] = await world.database.rows<{ count: string }>('select count(*) from limit_count')
    assert.equal(Number(row?.count), 1)
  })

  test('what no longer counts is swept', async () => {
    await send('192.0.2.2')
    await world.database.rows("update limit_count set began_at = began_at - interval '49 hours'")
    await world.database.rows(
      "update contact_receipt set received_at = received_at - interval '25 hours'",
    )
    await send('192.0.2.3')
    await sweepContacts(world.database)
    await sweepLimits(world.database)
    const left = await world.database.rows<{ key: string }>('select key from limit_count')
    assert.deepEqual(left.map(({ key }) => key).sort(), [
      'contact-form link partner agent',
      'contact-form network 192.0.2.3',
    ])
    const receipts = await world.database.rows('select 1 from contact_receipt')
    assert.equal(receipts.length, 1)
  })
})
