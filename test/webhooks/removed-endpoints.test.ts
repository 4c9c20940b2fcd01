import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { startWorld } from '../kit/world.ts'
import {
  deliveriesOf,
  EDIT,
  ENDPOINTS,
  endpointsOf,
  openReceiver,
  REMOVE,
} from './deliveries-kit.ts'

/* What becomes of deliveries whose endpoint is gone, an edit that changes nothing, and who is emailed about a new one. */

const receiver = await openReceiver()
const world = await startWorld({ OUTGOING_ALLOW_HOSTS: receiver.host })
const { list, tried, hasten, refer } = deliveriesOf(world, receiver.received)
const { add, done } = endpointsOf(world, receiver)

test('a delivery that waits for another try goes with its endpoint, and is not sent again', async () => {
  const { id: endpointId } = await add('partner', ['referral.created'], 'status/503')
  await refer()
  const of = { companyId: 'partner' }
  const [sent] = await list({ ...of, endpointId })
  const { id = '' } = sent ?? {}
  await tried(of, id, 1)
  const waiting = (await list({ ...of, state: 'WAITING' })).map(each => each.id)
  assert.deepEqual(waiting, [id])
  assert.deepEqual(await list({ ...of, state: 'DELIVERED' }), [])
  await done(REMOVE, { id: endpointId })
  assert.deepEqual(await list(of), [])
  await hasten(id, 1)
  await waitUntil('the next try is over', async () => {
    const open = "select from jobs.job where data ->> 'id' = $1 and state <> 'completed'"
    return (await world.database.rows(open, [id])).length === 0
  })
  const posts = (await receiver.received()).filter(({ headers }) => headers['webhook-id'] === id)
  assert.equal(posts.length, 1)
})

test('an edit that names no change leaves an endpoint as it is', async () => {
  const { id } = await add('home')
  const read = async () =>
    (await world.as('admin').ask(ENDPOINTS, { companyId: 'home' })).data.listWebhookEndpoints
  const before = await read()
  for (const same of [{}, { paused: false }]) {
    assert.deepEqual(await done(EDIT, { id, ...same }), before[0])
  }
  assert.deepEqual(await read(), before)
})

test('an endpoint of a company that nobody looks after is added without an email', async () => {
  const queued = () => world.database.rows("select id from jobs.job where name = 'identity-mail'")
  const before = await queued()
  await add('closed')
  assert.deepEqual(await queued(), before)
  await add('foreign')
  assert.equal((await queued()).length, before.length + 1)
})
