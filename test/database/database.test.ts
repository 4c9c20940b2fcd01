import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { openDatabase } from '#platform/db/database.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { makeEmptyDatabase } from './empty-database.ts'

const made = await makeEmptyDatabase()
const database = openDatabase(made.url, LONG_BUDGET)
after(async () => {
  await database.close()
  await made.remove()
})
await database.script('create table thing (id integer primary key)')
beforeEach(() => database.script('delete from thing'))

const ids = async () =>
  (await database.rows<{ id: number }>('select id from thing order by 1')).map(({ id }) => id)

test('a statement that fails does not cost its connection', async () => {
  // A session's own setting is gone with the session.
  await database.script("set goodword.mark = 'here'")
  await assert.rejects(database.rows('insert into thing values (null)'), { code: '23502' })
  await assert.rejects(
    database.tx(sql => sql.rows('select nothing')),
    { code: '42703' },
  )
  const [row] = await database.rows("select current_setting('goodword.mark', true) as mark")
  assert.deepEqual(row, { mark: 'here' })
})

test('a transaction is stored whole or not at all', async () => {
  await database.tx(sql => sql.rows('insert into thing values (1)'))
  const fails = database.tx(async sql => {
    await sql.rows('insert into thing values (2)')
    throw new Error('changed its mind')
  })
  await assert.rejects(fails, /changed its mind/)
  assert.deepEqual(await ids(), [1])
})

test('a transaction that passes over a fault is not taken for stored', async () => {
  await database.rows('insert into thing values (1)')
  const passesOver = database.tx(async sql => {
    await sql.rows('insert into thing values (3)')
    await sql.rows('insert into thing values (1)').catch(() => {})
  })
  await assert.rejects(passesOver, /nothing is stored/)
  assert.deepEqual(await ids(), [1])
})

test('a script that fails amid a transaction of its own leaves none open', async () => {
  await database.rows('insert into thing values (1)')
  const script = 'begin; insert into thing values (4); select nothing; commit'
  await assert.rejects(database.script(script), { code: '42703' })
  assert.deepEqual(await ids(), [1])
})

test('every time that the database holds is read, also those that JavaScript writes otherwise', async () => {
  const read = async (text: string) => {
    const [row] = await database.rows<{ at: unknown }>(`select '${text}'::timestamptz as at`)
    return row?.at
  }
  assert.deepEqual(await read('2026-11-20 12:34:56.789+00'), new Date('2026-11-20T12:34:56.789Z'))
  assert.deepEqual(await read('0044-03-15 12:00+00 BC'), new Date('-000043-03-15T12:00:00Z'))
  assert.deepEqual(await read('12026-11-20 00:00+00'), new Date('+012026-11-20T00:00:00Z'))
  assert.equal(await read('infinity'), Number.POSITIVE_INFINITY)
  assert.equal(await read('-infinity'), Number.NEGATIVE_INFINITY)
})

test('who waits for a connection when the database closes is refused', async () => {
  const aside = await makeEmptyDatabase()
  const closing = openDatabase(aside.url, LONG_BUDGET)
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const hold = () =>
    closing.tx(async () => {
      started.resolve()
      await ended.promise
    })
  const holding = Promise.allSettled(Array.from({ length: 16 }, hold))
  await started.promise
  const refused = assert.rejects(closing.rows('select 1'), { code: 'UNAVAILABLE' })
  const closed = closing.close()
  await refused
  ended.resolve()
  await holding
  await closed
  await aside.remove()
})
