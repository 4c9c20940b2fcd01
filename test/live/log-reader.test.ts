import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase, type Sql } from '#platform/db/database.ts'
import { type LogReader, makeLogReader } from '#platform/live/log-reader.ts'
import { makeEmptyDatabase } from '../database/empty-database.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { ONE_NODE } from './node-kit.ts'

/* Every line of a log comes into view once, in whatever order and however many were committed. */

const made = await makeEmptyDatabase()
const database = openDatabase(made.url, LONG_BUDGET)
after(async () => {
  await database.close()
  await made.remove()
})
await database.script(`create table line (
  sequence bigint generated always as identity primary key, row_id text not null)`)

const LINES = {
  last: 'select max(sequence) from line',
  after: `select sequence, 'thing.updated' as topic, row_id as id, now() as version from line
    where sequence > $1 order by sequence limit $2`,
}

const write = (sql: Sql, ...ids: readonly string[]) =>
  sql.rows('insert into line (row_id) select * from unnest($1::text[])', [ids])
const idsSeen = async (reader: LogReader) => {
  const ids: string[] = []
  await reader.look(({ id }) => void ids.push(id))
  return ids
}

async function begin(): Promise<LogReader> {
  const reader = makeLogReader(database, LINES)
  assert.deepEqual(await idsSeen(reader), [])
  return reader
}

test('what was there before is not news; what comes is, once', async () => {
  await write(database, 'before')
  const reader = await begin()
  await write(database, 'one', 'two')
  assert.deepEqual(await idsSeen(reader), ['one', 'two'])
  assert.deepEqual(await idsSeen(reader), [])
  await write(database, 'three')
  assert.deepEqual(await idsSeen(reader), ['three'])
})

test('more lines than a page holds come all, in order', async () => {
  const reader = await begin()
  const many = Array.from({ length: 4500 }, (_, index) => `row ${index}`)
  await write(database, ...many)
  assert.deepEqual(await idsSeen(reader), many)
  assert.deepEqual(await idsSeen(reader), [])
})

test('a lower number that commits later is not passed over', { skip: ONE_NODE }, async () => {
  const reader = await begin()
  const hold = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const late = database.tx(async sql => {
    await write(sql, 'late')
    written.resolve()
    await hold.promise
  })
  await written.promise
  for (let count = 0; count < 5; count++) {
    await write(database, `early ${count}`)
    assert.deepEqual(await idsSeen(reader), [`early ${count}`])
  }
  hold.resolve()
  await late
  assert.deepEqual(await idsSeen(reader), ['late'])
  assert.deepEqual(await idsSeen(reader), [])
})

test('what is rolled back is never seen, and leaves nothing waiting', async () => {
  const reader = await begin()
  const fails = database.tx(async sql => {
    await write(sql, 'never')
    throw new Error('changed its mind')
  })
  await assert.rejects(fails)
  await write(database, 'ever')
  assert.deepEqual(await idsSeen(reader), ['ever'])
})

test('a database whose numbers went back is read from where it is now', async () => {
  // More than a reader goes back when it begins.
  await write(database, ...Array.from({ length: 1500 }, () => 'before'))
  const reader = await begin()
  await write(database, 'last of the old')
  assert.deepEqual(await idsSeen(reader), ['last of the old'])
  await database.script('truncate line restart identity')
  assert.deepEqual(await idsSeen(reader), [])
  await write(database, 'first of the new')
  assert.deepEqual(await idsSeen(reader), ['first of the new'])
})
