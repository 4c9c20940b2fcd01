import assert from 'node:assert/strict'
import { renameSync } from 'node:fs'
import { after, suite, type TestContext, test } from 'node:test'
import { openDatabase } from '#platform/db/database.ts'
import { makeEmptyDatabase } from './empty-database.ts'

/* The embedded database where its files cannot be read: it says so, and opens once they can. */

const skip = process.env['TEST_DATABASE_URL'] ? 'PostgreSQL keeps its own files' : false

suite('the embedded database', { skip }, async () => {
  if (skip) return
  const made = await makeEmptyDatabase()
  after(() => made.remove())
  const directory = made.url.slice('pglite:'.length)
  const file = `${directory}/global/pg_control`
  const writing = openDatabase(made.url)
  await writing.script('create table thing (id integer); insert into thing values (1)')
  await writing.close()

  const open = (t: TestContext, budgetMs?: number) => {
    const database = openDatabase(made.url, budgetMs === undefined ? {} : { budgetMs })
    t.after(() => database.close())
    return database
  }
  /** A file without which nothing opens, until it is put back. */
  const takeAway = () => {
    renameSync(file, `${file}.away`)
    return () => renameSync(`${file}.away`, file)
  }

  test('says which directory it cannot open, and opens it once it can', async t => {
    const putBack = takeAway()
    const database = open(t)
    await assert.rejects(database.rows('select 1'), ({ message, cause }: Error) => {
      const words = `${message}, ${(cause as Error).message}`
      assert.match(words, /cannot be opened/)
      assert.ok(words.includes(directory), words)
      return true
    })
    putBack()
    assert.deepEqual(await database.rows('select id from thing'), [{ id: 1 }])
  })

  test('opens even if that takes longer than a query may', async t => {
    const database = open(t, 1)
    const things = await database.session(sql => sql.rows('select id from thing'))
    assert.deepEqual(things, [{ id: 1 }])
  })

  test('has all the time it needs until somebody waits', async t => {
    let isWaitedFor = false
    const database = openDatabase(made.url, { budgetMs: 200, isWaitedFor: () => isWaitedFor })
    t.after(() => database.close())
    await database.rows('select pg_sleep(1)')
    isWaitedFor = true
    await assert.rejects(database.rows('select pg_sleep(60)'), { code: 'UNAVAILABLE' })
  })

  test('that was open is unavailable until it opens again', async t => {
    const database = open(t, 1000)
    await database.rows('select 1')
    const putBack = takeAway()
    // What takes too long ends the engine; the next query starts another.
    await assert.rejects(database.rows('select pg_sleep(60)'), { code: 'UNAVAILABLE' })
    await assert.rejects(database.rows('select 1'), { code: 'UNAVAILABLE' })
    putBack()
    assert.deepEqual(await database.rows('select id from thing'), [{ id: 1 }])
  })
})
