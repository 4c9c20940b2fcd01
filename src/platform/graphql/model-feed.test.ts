import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sql } from '../db/database.ts'
import type { ChangeLog, SeenEntry } from '../live/change-log.ts'
import { memoryEvents } from '../live/events.ts'
import { followModel } from './model-feed.ts'

interface Note {
  readonly id: string
  readonly updatedAt: Date
  readonly text: string
}

/** A model of one row, and a log of changes whose entries come when the test says so. */
function followNotes() {
  let row: Note = { id: 'a', updatedAt: new Date(0), text: 'new' }
  let sequence = 0
  let handOver: (lines: readonly SeenEntry[]) => Promise<void> = async () => {}
  const log: ChangeLog = {
    follow: (_model, catchUp) => {
      handOver = catchUp
    },
    close: async () => {},
  }
  const events = memoryEvents()
  const rows = { byId: () => async () => [row] }
  const report = (cause: unknown) => {
    throw cause
  }
  const feed = followModel<Note>(
    // The row is at hand: nothing asks the database.
    { sql: {} as Sql, events, log, report },
    { topic: 'note', rows, audienceOf: () => ['all'] },
  )
  return {
    handOver: (...lines: SeenEntry[]) => handOver(lines),
    announce: () => events.publish({ topic: 'note.updated', id: 'a' }),
    /** Changes the row; gives the entry of it that this node sees now. */
    change(text: string): SeenEntry {
      sequence++
      row = { ...row, updatedAt: new Date(sequence), text }
      const seenAt = performance.now()
      return {
        sequence,
        topic: 'note.updated',
        id: 'a',
        version: row.updatedAt,
        seenAt,
        notBefore: seenAt,
      }
    },
    listen() {
      const received: string[] = []
      const changes = feed.listen(
        ['all'],
        async change => change.row.text,
        () => {},
      )
      void (async () => {
        for await (const text of changes) received.push(text)
      })()
      return { received, leave: () => changes.return() }
    },
  }
}

/** Lets what waits be delivered. */
async function moment(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise(done => setImmediate(done))
}

/** Two changes of the row that no message told of; one person listens before both, one between them. */
async function missTwoChanges() {
  const notes = followNotes()
  const early = notes.listen()
  await moment()
  const first = notes.change('first')
  await moment()
  const late = notes.listen()
  await moment()
  const second = notes.change('second')
  return {
    ...notes,
    first,
    second,
    async expectBothToKnow() {
      await moment()
      assert.equal(early.received.at(-1), 'second')
      assert.deepEqual(late.received, ['second'])
      await Promise.all([early.leave(), late.leave()])
    },
  }
}

test('who begins to listen between two missed changes receives the second', async () => {
  const { first, second, handOver, expectBothToKnow } = await missTwoChanges()
  await handOver(first)
  await handOver(second)
  await expectBothToKnow()
})

test('who begins to listen between two missed changes receives the second, where both are handed over at once', async () => {
  const { first, second, handOver, expectBothToKnow } = await missTwoChanges()
  await handOver(first, second)
  await expectBothToKnow()
})

test('who begins to listen between two changes receives the second, where its message comes after the entry of the first', async () => {
  const { first, handOver, announce, expectBothToKnow } = await missTwoChanges()
  await handOver(first)
  await announce()
  await expectBothToKnow()
})

test('a change whose message comes after its entry is received once', async () => {
  const { change, handOver, announce, listen } = followNotes()
  const { received, leave } = listen()
  await moment()
  const only = change('only')
  await handOver(only)
  await announce()
  await moment()
  assert.deepEqual(received, ['only'])
  await leave()
})
