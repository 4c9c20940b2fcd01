import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import type { Referral } from '#features/referrals/referral.ts'
import { REFERRAL_FEED } from '#features/referrals/server/referral-live.ts'
import { REFERRAL_LOG } from '#features/referrals/server/referral-store.ts'
import type { Sql } from '#platform/db/database.ts'
import { makeEventDedupe } from '#platform/graphql/event-dedupe.ts'
import { followModel, type ModelChange, makeAudienceOf } from '#platform/graphql/model-feed.ts'
import { MODEL_LOG, readChangeLog } from '#platform/live/change-log.ts'
import { memoryEvents } from '#platform/live/events.ts'
import type { LogEntry } from '#platform/live/log-reader.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { startWorld } from '../kit/world.ts'
import { makeLiveKit } from './live-kit.ts'
import { moveSilently } from './node-kit.ts'

/* What no message brought to a node, it receives from the log of changes: each change once. */

const world = await startWorld()
const { database } = world
const { refer } = makeLiveKit(world)

/** A node beside the world's own, which receives only what the test publishes, and what the log holds. */
function startFollower() {
  const looks: { readonly lines: readonly Pick<LogEntry, 'topic' | 'id'>[] }[] = []
  // Keeps what each look at the log found, once the node has taken it in.
  const sql: Sql = {
    ...database,
    async rows<R>(text: string, values?: readonly unknown[]) {
      const found = await database.rows<R>(text, values)
      setImmediate(() => looks.push(...(found as typeof looks)))
      return found
    },
  }
  const events = memoryEvents()
  const reported: unknown[] = []
  const report = (cause: unknown) => void reported.push(cause)
  const log = readChangeLog({ sql, sources: [MODEL_LOG, REFERRAL_LOG], report })
  after(() => log.close())
  const feed = followModel<Referral>({ sql: database, events, log, report }, REFERRAL_FEED)
  return {
    reported,
    publish: (id: string) => events.publish({ topic: 'referral.updated', id }),
    /** A node that has not read its log yet takes what is there for old. */
    begun: () => waitUntil('the log was read', () => looks.length >= 4),
    /** The log may have shown long before that the row was created. */
    hasSeenUpdated: (id: string) =>
      waitUntil(`the log shows that ${id} was updated`, () =>
        looks.some(({ lines }) =>
          lines.some(line => line.id === id && line.topic === 'referral.updated'),
        ),
      ),
    listen(t: TestContext) {
      const received: string[] = []
      const show = async ({ event, row }: ModelChange<Referral>) =>
        `${event} ${row.name} ${row.status}`
      const changes = feed.listen(['everything'], show, () => {})
      const reading = (async () => {
        for await (const change of changes) received.push(change)
      })()
      t.after(async () => {
        await changes.return()
        await reading
      })
      const receives = (change: string) =>
        waitUntil(
          () => `it receives ${change} after ${received}`,
          () => received.includes(change),
        )
      const of = (name: string) => received.filter(change => change.includes(` ${name} `))
      return { receives, of }
    },
  }
}

const node = startFollower()
await node.begun()

test('a change without a message is received from the log', async t => {
  const id = await refer('agent', 'Silent')
  const { receives, of } = node.listen(t)
  await moveSilently(database, id, 'IN_CONTACT')
  await receives('updated Silent IN_CONTACT')
  await moveSilently(database, id, 'IN_REVIEW')
  await receives('updated Silent IN_REVIEW')
  assert.equal(of('Silent').filter(change => change.startsWith('updated')).length, 2)
})

test('a change that came as a message is not received again from the log', async t => {
  const id = await refer('agent', 'Published')
  const { receives, of } = node.listen(t)
  await moveSilently(database, id, 'IN_CONTACT')
  await node.publish(id)
  await receives('updated Published IN_CONTACT')
  // The log is read in order: what comes later has been preceded by all that was before.
  const later = await refer('agent', 'Later')
  await moveSilently(database, later, 'IN_CONTACT')
  await receives('updated Later IN_CONTACT')
  assert.equal(of('Published').filter(change => change.startsWith('updated')).length, 1)
})

test('a message that comes after the log is not received again', async t => {
  const id = await refer('agent', 'Overtaken')
  const { receives, of } = node.listen(t)
  await moveSilently(database, id, 'IN_CONTACT')
  await receives('updated Overtaken IN_CONTACT')
  await node.publish(id)
  // Messages are taken in order: once this one is received, the row was read for the one before.
  const next = await refer('agent', 'Next')
  await moveSilently(database, next, 'IN_CONTACT')
  await node.publish(next)
  await receives('updated Next IN_CONTACT')
  await moveSilently(database, id, 'IN_REVIEW')
  await node.publish(id)
  await receives('updated Overtaken IN_REVIEW')
  assert.deepEqual(
    of('Overtaken').filter(change => change.startsWith('updated')),
    ['updated Overtaken IN_CONTACT', 'updated Overtaken IN_REVIEW'],
  )
})

test('whoever begins to listen after the log has shown a change does not receive it', async t => {
  const id = await refer('agent', 'Early')
  const early = node.listen(t)
  await moveSilently(database, id, 'IN_CONTACT')
  await node.hasSeenUpdated(id)
  const late = node.listen(t)
  await early.receives('updated Early IN_CONTACT')
  assert.deepEqual(late.of('Early'), [])
})

test('a row that is gone is not received', async t => {
  const id = await refer('agent', 'Gone')
  const { receives, of } = node.listen(t)
  await moveSilently(database, id, 'IN_CONTACT')
  await node.hasSeenUpdated(id)
  await database.script(`delete from referral_change where referral_id = '${id}';
    delete from referral where id = '${id}'`)
  await node.publish(id)
  const later = await refer('agent', 'After it')
  await moveSilently(database, later, 'IN_CONTACT')
  await receives('updated After it IN_CONTACT')
  assert.deepEqual(of('Gone'), [])
  assert.deepEqual(node.reported, [])
})

test('the subjects of a change are those of everyone who may have a share in it', async () => {
  const audienceOf = makeAudienceOf(database, [REFERRAL_FEED])
  const id = await refer('agent', 'Shared', { splitUserIds: ['mate'] })
  const subjects = await audienceOf({ topic: 'referral.updated', id })
  for (const key of ['everything', 'person:agent', 'person:mate', 'company:partner']) {
    assert.ok(subjects.includes(`referral.${key}`), key)
  }
  assert.equal(new Set(subjects).size, subjects.length)
  assert.deepEqual(await audienceOf({ topic: 'referral.updated', id: 'nobody' }), [])
  assert.deepEqual(await audienceOf({ topic: 'weather.updated', id }), [])
})

test('what a node has published it remembers for half a minute', t => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const dedupe = makeEventDedupe()
  const updatedAt = new Date(1000)
  const isKnown = (event: string, version = updatedAt, notBefore = 0) =>
    dedupe.knows(event, { id: 'row', version, notBefore })
  dedupe.note('created', { id: 'row', updatedAt })
  dedupe.note('updated', { id: 'row', updatedAt })
  dedupe.noteUnheard('removed', 'row')
  now = 30_000 - 1
  dedupe.note('updated', { id: 'another', updatedAt })
  // A row is created once, whatever became of it since.
  assert.equal(isKnown('created', new Date(2000)), true)
  assert.equal(isKnown('updated'), true)
  assert.equal(isKnown('updated', new Date(2000)), false)
  // Whoever began to listen later than the message may have missed it.
  assert.equal(isKnown('removed'), true)
  assert.equal(isKnown('removed', updatedAt, 1), false)
  now = 30_000
  dedupe.note('updated', { id: 'another', updatedAt })
  assert.deepEqual(
    ['created', 'updated', 'removed'].map(event => isKnown(event)),
    [false, false, false],
  )
  assert.equal(dedupe.knows('updated', { id: 'another', version: updatedAt, notBefore: 0 }), true)
})
