import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { WebSocket } from 'ws'
import type { Actor } from '#kernel/actor.ts'
import type { ApiContext } from '#platform/graphql/builder.ts'
import { type Connection, makeConnectionRegistry } from '#platform/graphql/connection-registry.ts'
import {
  type Count,
  type DistributedCounters,
  ownCounters,
  shareCounters,
} from '#platform/limits/distributed-counters.ts'
import { windowCounts } from '#platform/limits/request-counts.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { startWorld } from '../kit/world.ts'

/* What several nodes have let through counts together; the nodes here share one process. */

const { database } = await startWorld()

const fail = (cause: unknown) => {
  throw cause
}
function startNode(t: TestContext, report: (cause: unknown) => void = fail): DistributedCounters {
  const counts = shareCounters(database, report)
  t.after(() => counts.close())
  return counts
}

test('what a network has asked of one node counts on another, once it is worth telling', async t => {
  const [one, two] = [0, 1].map(() => windowCounts(startNode(t), 'asked', 100))
  assert.ok(one && two)
  one.add('busy', 60)
  one.add('quiet', 4)
  two.add('busy', 30)
  two.add('quiet', 4)
  // A node receives the counts of networks of which it counts a good part itself.
  await waitUntil('both know of both', () =>
    [one, two].every(node => node.add('busy', 0).sum === 90),
  )
  assert.deepEqual(
    [one, two].map(node => node.add('quiet', 0).sum),
    [4, 4],
  )
  const { leftMs } = one.add('busy', 0)
  assert.ok(leftMs > 0 && leftMs <= 60_000)
})

test('a count that is larger than the database holds is shared as the largest', async t => {
  const [one, two] = [0, 1].map(() => windowCounts(startNode(t), 'cost', 100))
  assert.ok(one && two)
  one.add('flood', 2 ** 33)
  two.add('flood', 50)
  await waitUntil('the other knows of it', () => two.add('flood', 0).sum === 50 + 2 ** 31 - 1)
})

test('a minute that is over is neither counted nor shared', t => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  let mine: () => Iterable<Count> = () => []
  const share: DistributedCounters['share'] = each => {
    mine = each
  }
  const counts = windowCounts({ ...ownCounters, share }, 'asked', 100)
  counts.add('early', 50)
  now = 59_999
  assert.deepEqual([...mine()], [{ key: 'asked early', amount: 50, leftMs: 1 }])
  assert.equal(counts.add('early', 1).sum, 51)
  now = 60_000
  assert.deepEqual([...mine()], [])
  assert.deepEqual(counts.add('early', 1), { sum: 1, leftMs: 60_000 })
})

test('of more networks than are counted, the oldest is forgotten', () => {
  const counts = windowCounts(ownCounters, 'asked', 100)
  for (let network = 0; network < 5000; network++) counts.add(`${network}`, 2)
  assert.equal(counts.add('0', 1).sum, 3)
  counts.add('one more', 1)
  assert.equal(counts.add('1', 1).sum, 3)
  assert.equal(counts.add('0', 1).sum, 1)
})

test('nodes that cannot compare count for themselves, and say so once', async t => {
  const reported: unknown[] = []
  const [one, two] = [0, 1].map(() =>
    windowCounts(
      startNode(t, cause => void reported.push(cause)),
      'alone',
      100,
    ),
  )
  assert.ok(one && two)
  await database.script('alter table node_count rename to node_count_away')
  one.add('busy', 60)
  two.add('busy', 30)
  await waitUntil('both have failed', () => reported.length === 2)
  assert.equal(one.add('busy', 1).sum, 61)
  await database.script('alter table node_count_away rename to node_count')
  await waitUntil('they compare again', () => one.add('busy', 0).sum === 91)
  assert.equal(reported.length, 2)
})

/** A node on which people connect; what is done to their sockets is no part of the counting. */
function startRegistry(t: TestContext) {
  const registry = makeConnectionRegistry(async () => [], startNode(t), fail)
  t.after(registry.close)
  const connect = (person: string, listening = 0): Connection => ({
    socket: {} as WebSocket,
    ip: '203.0.113.9',
    context: { actor: { kind: 'newcomer', id: person } satisfies Actor } as ApiContext,
    listening,
    endsAt: Number.POSITIVE_INFINITY,
  })
  return { registry, connect }
}

test('a person’s twenty connections are counted on all nodes', async t => {
  const one = startRegistry(t)
  const two = startRegistry(t)
  const enter = ({ registry, connect }: typeof one, count: number) =>
    Array.from({ length: count }, () => connect('traveler')).filter(registry.enter)
  const [first = []] = [enter(one, 12)]
  assert.equal(enter(two, 8).length, 8)
  const isFull = ({ registry, connect }: typeof one) => {
    const late = connect('traveler')
    if (!registry.enter(late)) return true
    registry.leave(late)
    return false
  }
  await waitUntil('both nodes are full', () => [one, two].every(isFull))
  assert.equal(two.registry.enter(two.connect('another')), true)
  for (const connection of first) one.registry.leave(connection)
  await waitUntil('there is room again', () => !isFull(two))
})

test('a person’s hundred subscriptions are counted on all nodes', async t => {
  const one = startRegistry(t)
  const two = startRegistry(t)
  assert.equal(one.registry.enter(one.connect('reader', 60)), true)
  const here = two.connect('reader', 30)
  assert.equal(two.registry.enter(here), true)
  const isRoomFor = (listening: number) => {
    here.listening = listening
    return two.registry.hasRoom(here)
  }
  assert.equal(isRoomFor(41), true)
  await waitUntil('the other node’s are known', () => !isRoomFor(41))
  assert.equal(isRoomFor(40), true)
})
