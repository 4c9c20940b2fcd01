import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase, type Sql } from '#platform/db/database.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { makeEmptyDatabase } from './empty-database.ts'

/* Reads that share connections: each answer goes to whom it belongs, and none pays for another. */

const made = await makeEmptyDatabase()
const database = openDatabase(made.url, LONG_BUDGET)
after(async () => {
  await database.close()
  await made.remove()
})

const ECHO = 'select $1::int as value, pg_sleep($2)'

async function ask(sql: Sql, value: number, seconds = 0, text = ECHO): Promise<number | undefined> {
  const [row] = await sql.read<{ value: number }>(text, [value, seconds])
  return row?.value
}

async function proveShort(sql: Sql, text?: string): Promise<void> {
  for (let time = 0; time < 10; time++) await ask(sql, time, 0, text)
}

const many = Array.from({ length: 200 }, (_, index) => index)

test('each read gets its own answer, however many there are at once', async () => {
  await proveShort(database)
  assert.deepEqual(await Promise.all(many.map(value => ask(database, value))), many)
})

test('a read that fails takes no other with it', async () => {
  const divide = 'select 10 / $1::int as value, pg_sleep($2)'
  for (let time = 0; time < 10; time++) await ask(database, 5, 0, divide)
  const answers = await Promise.allSettled(
    many.map(value => ask(database, value, 0, value % 2 ? ECHO : divide)),
  )
  const [first, ...others] = answers
  assert.equal(first?.status, 'rejected')
  assert.equal((first as PromiseRejectedResult).reason.code, '22012')
  assert.deepEqual(new Set(others.map(({ status }) => status)), new Set(['fulfilled']))
})

test('a read in a transaction sees what the transaction wrote', async () => {
  await database.script('create table thing (id integer primary key)')
  const count = 'select count(*)::int as value from thing where id < $1 + $2::int + 10'
  await proveShort(database, count)
  await database.tx(async sql => {
    await sql.rows('insert into thing values (1)')
    assert.equal(await ask(sql, 0, 0, count), 1)
  })
})

if (database.engine === 'postgres') {
  const connections = async (what: string): Promise<number> => {
    const [row] = await database.rows<{ count: number }>(
      `select count(${what})::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return row?.count ?? 0
  }

  test('a read that is not short keeps to a connection of its own', async () => {
    await proveShort(database)
    assert.equal(await ask(database, 1, 0.1), 1)
    const slow = ask(database, 2, 1)
    const others = Promise.all(many.map(value => ask(database, value, 0, `${ECHO} -- others`)))
    const first = await Promise.race([others.then(() => 'the others'), slow.then(() => 'the slow')])
    assert.equal(first, 'the others')
    assert.equal(await slow, 2)
  })

  test('connections that break are replaced, and each answer is right or that it is away', async () => {
    await proveShort(database)
    const answers = Promise.allSettled(many.map(value => ask(database, value)))
    await connections('pg_terminate_backend(pid)')
    for (const [value, answer] of (await answers).entries()) {
      if (answer.status === 'fulfilled') assert.equal(answer.value, value)
      else assert.equal(answer.reason.code, 'UNAVAILABLE')
    }
    // That a connection is gone is known once it is heard: until then it may be tried again.
    const askAll = () => Promise.all(many.map(value => ask(database, value))).catch(() => undefined)
    assert.deepEqual(await waitUntil('all are answered', askAll), many)
  })

  test('few connections serve many reads', async () => {
    await proveShort(database)
    await Promise.all(many.map(value => ask(database, value)))
    assert.ok((await connections('*')) <= 16 + 4)
  })

  test('without shared connections the answers are the same', async () => {
    const plain = openDatabase(made.url, { pipelinedReads: false })
    await proveShort(plain)
    assert.deepEqual(await Promise.all(many.map(value => ask(plain, value))), many)
    await plain.close()
  })
}

test('a database that is closed says that it is away', async () => {
  const other = await makeEmptyDatabase()
  const closed = openDatabase(other.url, LONG_BUDGET)
  await proveShort(closed)
  await closed.close()
  await assert.rejects(ask(closed, 1), { code: 'UNAVAILABLE' })
  await other.remove()
})
