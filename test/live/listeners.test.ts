import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Change, makeEmitter, memoryEvents } from '#platform/live/events.ts'
import { makeHub } from '#platform/live/hub.ts'

/* Who listens within one node: each change reaches everyone once, until they leave. */

const CHANGE: Change = { topic: 'referral.updated', id: 'one' }

const asIs = async (item: string) => item

/** A hub that keeps the keys at which somebody listens. */
function startHub() {
  const attended = new Set<string>()
  const hub = makeHub<string>(key => {
    attended.add(key)
    return () => attended.delete(key)
  })
  return { hub, attended }
}

type Leave = (listening: AsyncGenerator<string, void, void>) => Promise<unknown>
const LEAVES: readonly [string, Leave][] = [
  ['returns', listening => listening.return()],
  ['throws', listening => assert.rejects(listening.throw(new Error('enough')), /enough/)],
  ['is disposed of', async listening => await listening[Symbol.asyncDispose]()],
]
for (const [how, leave] of LEAVES) {
  test(`a listener who ${how} receives no more, and others do`, async () => {
    const { hub, attended } = startHub()
    const [leaving, staying] = [0, 1].map(() => hub.listen(['a', 'b'], asIs, assert.fail))
    assert.ok(leaving && staying)
    hub.publish(['a', 'b'], 'first')
    assert.deepEqual(await leaving.next(), { done: false, value: 'first' })
    const waiting = leaving.next()
    await leave(leaving)
    assert.deepEqual(await waiting, { done: true, value: undefined })
    hub.publish(['b'], 'second')
    assert.deepEqual(await leaving.next(), { done: true, value: undefined })
    assert.deepEqual(await staying.next(), { done: false, value: 'first' })
    assert.deepEqual(await staying.next(), { done: false, value: 'second' })
    assert.deepEqual([...attended], ['a', 'b'])
    await staying.return()
    assert.deepEqual([hub.size(), attended.size], [0, 0])
  })
}

test('a listener to whom something cannot be shown is gone, and others are not', async () => {
  const { hub } = startHub()
  const refuse = async () => {
    throw new Error('not for you')
  }
  const failing = hub.listen<string>(['a'], refuse, assert.fail)
  const staying = hub.listen(['a'], asIs, assert.fail)
  hub.publish(['a'], 'first')
  await assert.rejects(failing.next(), /not for you/)
  assert.deepEqual(await failing.next(), { done: true, value: undefined })
  assert.deepEqual(await staying.next(), { done: false, value: 'first' })
  await staying.return()
  assert.equal(hub.size(), 0)
})

test('a listener who leaves a thousand waiting is let go, and says so once', async () => {
  const { hub } = startHub()
  let fallenBehind = 0
  const slow = hub.listen(['a'], asIs, () => void fallenBehind++)
  for (let count = 0; count < 1000; count++) hub.publish(['a'], `${count}`)
  assert.equal(fallenBehind, 0)
  hub.publish(['a'], 'one more')
  hub.publish(['a'], 'and another')
  assert.equal(fallenBehind, 1)
  assert.deepEqual(await slow.next(), { done: true, value: undefined })
  assert.equal(hub.size(), 0)
})

test('who stops twice stops one listening, not another of their own', async () => {
  const received: Change[] = []
  const listener = (change: Change) => void received.push(change)
  const events = memoryEvents()
  const stops = [0, 1].map(() => events.listen(['everything'], listener))
  await events.publish(CHANGE)
  assert.deepEqual(received, [CHANGE])
  stops[0]?.()
  stops[0]?.()
  await events.publish(CHANGE)
  assert.equal(received.length, 2)
  stops[1]?.()
  await events.publish(CHANGE)
  assert.equal(received.length, 2)
})

test('who stops after all were let go changes nothing', () => {
  const emitter = makeEmitter()
  const stop = emitter.add(() => assert.fail())
  emitter.clear()
  stop()
  assert.equal(emitter.size(), 0)
})
