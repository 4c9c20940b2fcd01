import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { conflict } from '#kernel/errors.ts'
import { allOrNone, withRefusals } from '#platform/db/all-or-none.ts'
import { openDatabase } from '#platform/db/database.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { makeEmptyDatabase } from './empty-database.ts'

/* What is asked together is done together, or not at all. */

const made = await makeEmptyDatabase()
const database = openDatabase(made.url, LONG_BUDGET)
after(async () => {
  await database.close()
  await made.remove()
})
await database.script('create table thing (id text primary key)')
beforeEach(() => database.script('delete from thing'))

/** Stores the things in one transaction; those named in `refused` are refused. */
const store = (things: readonly string[], refused: readonly string[] = []) =>
  withRefusals(() =>
    database.tx(sql =>
      allOrNone(
        things,
        thing => thing,
        async thing => {
          if (refused.includes(thing)) throw conflict(`${thing} is taken`)
          await sql.rows('insert into thing values ($1)', [thing])
        },
      ),
    ),
  )
const stored = async () =>
  (await database.rows<{ id: string }>('select id from thing order by id')).map(({ id }) => id)

test('all are stored where none is refused', async () => {
  assert.deepEqual(await store(['b', 'a']), [])
  assert.deepEqual(await stored(), ['a', 'b'])
})

test('none is stored where some are refused, and each of those says why', async () => {
  assert.deepEqual(await store(['d', 'c', 'b', 'a'], ['d', 'b']), [
    { id: 'b', reason: 'b is taken' },
    { id: 'd', reason: 'd is taken' },
  ])
  assert.deepEqual(await stored(), [])
})

test('a fault that nobody foresaw is no refusal, and nothing is stored', async () => {
  await assert.rejects(store(['a', 'b', 'b', 'c'], ['a']), { code: '23505' })
  assert.deepEqual(await stored(), [])
})
