import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import {
  deliveriesOf,
  EDIT,
  ENDPOINTS,
  endpointsOf,
  openReceiver,
  REPLAY,
} from './deliveries-kit.ts'

/* What happens to deliveries while an endpoint is paused, by a person or after long failure. */

const receiver = await openReceiver()
const world = await startWorld({ OUTGOING_ALLOW_HOSTS: receiver.host })
const { list, tried, came, refer, hasten } = deliveriesOf(world, receiver.received)
const { add, done, fresh } = endpointsOf(world, receiver)

test('what is paused is held, and comes when it is resumed', async () => {
  const home = await add('home', ['referral.created'])
  await done(EDIT, { id: home.id, paused: true }, 'siteAdmin')
  await refer()
  await refer()
  const of = { companyId: 'home', endpointId: home.id }
  const held = await list(of)
  assert.deepEqual(
    held.map(({ state, nextAttemptAt }) => [state, nextAttemptAt]),
    [
      ['HELD', null],
      ['HELD', null],
    ],
  )
  const replay = { input: { id: held[0]?.id } }
  assert.equal(await world.as('siteAdmin').refused(REPLAY, replay), 'CONFLICT')
  await done(EDIT, { id: home.id, paused: false }, 'siteAdmin')
  await Promise.all(held.map(({ id }) => came(id)))
  await fresh('home')
})

test('long failure pauses an endpoint, and a success before that forgets it', async () => {
  const home = await add('home', ['referral.created'], 'status/500')
  const of = { companyId: 'home', endpointId: home.id }
  const failures = async () => {
    const { data } = await world.as('siteAdmin').ask(ENDPOINTS, { companyId: 'home' })
    const [row] = data.listWebhookEndpoints
    return [row.failures, row.pausedAt === null]
  }
  await refer()
  const [first] = await list(of)
  const { id } = first ?? { id: '' }
  await tried(of, id, 1)
  assert.deepEqual(await failures(), [1, true])
  // Nine failures in the hours before: not yet a day.
  const since = (hours: number) =>
    world.database.rows(
      `update webhook_endpoint set failures = 9, failing_since = now() - make_interval(hours => $2)
        where id = $1`,
      [home.id, hours],
    )
  await since(23)
  await hasten(id, 1)
  await tried(of, id, 2)
  assert.deepEqual(await failures(), [10, true])
  await since(25)
  await hasten(id, 2)
  await tried(of, id, 3)
  assert.deepEqual(await failures(), [10, false])
  // What was on its way is held, and goes to the new address when the endpoint is resumed.
  await hasten(id, 3)
  await refer()
  const url = `${receiver.origin}/ok/mended`
  await done(EDIT, { id: home.id, url, paused: false }, 'siteAdmin')
  for (const each of await list(of)) {
    if (each.id === id) await hasten(id, 3).catch(() => {})
    const [post] = (await came(each.id, each.id === id ? 4 : 1)).slice(-1)
    assert.equal(post?.url, '/ok/mended')
  }
  assert.deepEqual(await failures(), [0, true])
  await fresh('home')
})
