import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, suite, test } from 'node:test'
import { makeAutovacuum } from '#platform/db/autovacuum.ts'
import { type Database, type Opening, openDatabase } from '#platform/db/database.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { startWorld } from '../kit/world.ts'
import { makeEmptyDatabase } from './empty-database.ts'

/* What the embedded engine's tables get by the clock, as PostgreSQL's do by its autovacuum (decision 73). */

const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined

const made = await makeEmptyDatabase()
after(() => made.remove())

/** The database as a program that has just started finds it. */
async function withDatabase<T>(
  work: (database: Database, look: () => Promise<string[]>) => Promise<T>,
  opening: Opening = LONG_BUDGET,
): Promise<T> {
  const database = openDatabase(made.url, opening)
  const autovacuum = makeAutovacuum(database)
  try {
    // The catalogs change with each table.
    return await work(database, async () =>
      (await autovacuum()).filter(done => done.includes(' public.')),
    )
  } finally {
    await database.close()
  }
}

// Each test finds a database without tables.
afterEach(() =>
  withDatabase(database => database.script('drop schema public cascade; create schema public')),
)

const fill = (database: Database, table: string, rows: number): Promise<unknown> =>
  database.script(`create table ${table} (id integer primary key, amount integer);
    insert into ${table} select n, 0 from generate_series(1, ${rows}) n`)

interface Known {
  readonly rows: number
  readonly visible: boolean
}

const known = async (database: Database, table: string): Promise<Known | undefined> => {
  const [row] = await database.rows<Known>(
    `select reltuples::int as rows, relallvisible = relpages and relpages > 0 as visible
      from pg_class where relname = $1`,
    [table],
  )
  return row
}

test('PostgreSQL’s tables are left to PostgreSQL', { skip: isEmbedded }, () =>
  withDatabase(async (database, look) => {
    await fill(database, 'theirs', 5000)
    assert.deepEqual(await look(), [])
  }),
)

suite('on the embedded engine', { skip: !isEmbedded }, () => {
  test('a table that many rows came into is vacuumed and analyzed, once', () =>
    withDatabase(async (database, look) => {
      await fill(database, 'much', 5000)
      assert.deepEqual(await look(), ['vacuum public.much', 'analyze public.much'])
      assert.deepEqual(await known(database, 'much'), { rows: 5000, visible: true })
      assert.deepEqual(await look(), [])
    }))

  test('a table of few rows is analyzed, and not again for a few more', () =>
    withDatabase(async (database, look) => {
      await fill(database, 'few', 20)
      assert.deepEqual(await look(), ['analyze public.few'])
      await database.script('update few set amount = 1')
      assert.deepEqual(await look(), [])
    }))

  for (const [what, change, done] of [
    ['a tenth changed', 'update much set amount = 1 where id <= 600', ['analyze public.much']],
    ['a twentieth changed', 'update much set amount = 2 where id <= 250', []],
    [
      'a quarter gone',
      'delete from much where id > 3750',
      ['vacuum public.much', 'analyze public.much'],
    ],
  ] as const) {
    test(`a table with ${what}: ${done.join(', ') || 'nothing'}`, async () => {
      await withDatabase((database, look) => fill(database, 'much', 5000).then(look))
      await withDatabase(async (database, look) => {
        await database.script(change)
        assert.deepEqual(await look(), done)
      })
    })
  }

  test('what is changed a little between many starts adds up', async () => {
    await withDatabase((database, look) => fill(database, 'daily', 5000).then(look))
    for (const [day, done] of [[], [], ['analyze public.daily']].entries()) {
      await withDatabase(async (database, look) => {
        await database.script(`update daily set amount = 1 where id % 20 = ${day}`)
        assert.deepEqual(await look(), done, `day ${day}`)
      })
    }
  })

  test('a table that nobody counted, such as a restored one, is vacuumed and analyzed', async () => {
    await withDatabase(async database => {
      await fill(database, 'restored', 5000)
      await database.script('analyze restored')
      rmSync(join(database.directory ?? '', 'goodword-changes.json'))
    })
    await withDatabase(async (database, look) => {
      assert.deepEqual(await look(), ['vacuum public.restored', 'analyze public.restored'])
      assert.equal((await known(database, 'restored'))?.visible, true)
    })
  })

  test('a table by months is analyzed as a whole, too, once its months have grown', () =>
    withDatabase(async (database, look) => {
      await database.script(`create table line (month integer) partition by list (month);
        create table line_1 partition of line for values in (1);
        create table line_2 partition of line for values in (2);
        insert into line select 1 + n % 2 from generate_series(1, 1000) n`)
      assert.deepEqual(await look(), ['analyze public.line_1', 'analyze public.line_2'])
      assert.deepEqual(await look(), ['analyze public.line'])
      assert.deepEqual(await known(database, 'line'), { rows: 1000, visible: false })
      assert.deepEqual(await look(), [])
    }))

  test('work that takes longer than a query may is done all the same', () => {
    let isWaitedFor = false
    return withDatabase(
      async (database, look) => {
        await database.script(`create table slow (id integer);
          create function slowly(id integer) returns integer immutable language plpgsql as $$
            begin perform pg_sleep(0.02); return id; end $$;
          create index on slow (slowly(id));
          insert into slow select n from generate_series(1, 100) n`)
        isWaitedFor = true
        assert.deepEqual(await look(), ['analyze public.slow'])
      },
      { budgetMs: 1500, isWaitedFor: () => isWaitedFor },
    )
  })

  test('a table that breaks it is left until the next start, and the others are done', () =>
    withDatabase(async (database, look) => {
      await database.script(`create table broken (id integer);
        create function parted(id integer) returns integer immutable language sql return id;
        create index on broken (parted(id));
        insert into broken values (1);
        create or replace function parted(id integer) returns integer immutable language plpgsql
          as $$ begin raise 'broken'; end $$`)
      await fill(database, 'sound', 100)
      await assert.rejects(look(), /broken/)
      assert.deepEqual(await look(), ['analyze public.sound'])
    }))
})

test('only the embedded engine has it by the clock', async () => {
  const { database } = await startWorld()
  const names = async () =>
    (await database.rows<{ name: string }>('select name from jobs.schedule')).map(each => each.name)
  await waitUntil('the jobs are scheduled', async () => (await names()).includes('sweep-uploads'))
  assert.equal((await names()).includes('autovacuum'), isEmbedded)
})
