import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, beforeEach, suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { spawnNode } from '../../testing/server-process.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { ONE_NODE } from '../live/node-kit.ts'
import { makeEmptyDatabase } from './empty-database.ts'

/*
 * Migrations made of steps, which commit one by one beside those who read and write.
 */

const home = mkdtempSync(join(tmpdir(), 'goodword-steps-'))
after(() => rmSync(home, { recursive: true, force: true }))

function withMigration(name: string, text: string): string {
  const directory = join(home, name)
  cpSync('migrations', directory, { recursive: true })
  writeFileSync(join(directory, `9001_${name}.sql`), `-- Oldest program: 1.0.0\n${text}`)
  return directory
}

const ROWS = `
  create table pile (id integer primary key, done boolean);
  insert into pile select n from generate_series(1, 2500) n`

const STEPS = `
-- Step: once
create index concurrently if not exists pile_by_done on pile (done);

-- Step: repeat
update pile set done = true
 where id in (select id from pile where done is null limit 1000);

-- Step: each partition of referral_change
create index concurrently if not exists {partition}_by_actor on {partition} (actor_id);

-- Step: once
create index if not exists referral_change_by_actor on referral_change (actor_id);
`

let database: Database
let url: string
let remove: () => Promise<void>
beforeEach(async () => {
  const empty = await makeEmptyDatabase()
  database = openDatabase(empty.url, LONG_BUDGET)
  url = empty.url
  remove = empty.remove
  await migrate(database, 'migrations')
  await database.script(ROWS)
})
afterEach(async () => {
  await database.close()
  await remove()
})

const stateOf = async () => {
  const [pile] = await database.rows(
    'select count(*)::int as rows, count(*) filter (where done)::int as done from pile',
  )
  const indexes = await database.rows<{ name: string; whole: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as whole from pg_index
      where indexrelid::regclass::text ~ 'pile_by_done|by_actor' order by 1`,
  )
  return { pile, indexes: indexes.length, whole: indexes.every(({ whole }) => whole) }
}
const partitions = async (): Promise<number> => {
  const [found] = await database.rows<{ count: number }>(
    "select count(*)::int as count from pg_inherits where inhparent = 'referral_change'::regclass",
  )
  return found?.count ?? 0
}
const applied = async (): Promise<string[]> => {
  const rows = await database.rows<{ name: string }>(
    "select name from schema_migration where name ~ '^9' order by 1",
  )
  return rows.map(({ name }) => name)
}

test('steps run in order, batch by batch and partition by partition, and once', async () => {
  const directory = withMigration('steps', STEPS)
  assert.deepEqual(await migrate(database, directory), ['9001_steps.sql'])
  const expected = {
    pile: { rows: 2500, done: 2500 },
    indexes: 2 + (await partitions()),
    whole: true,
  }
  assert.deepEqual(await stateOf(), expected)
  assert.deepEqual(await migrate(database, directory), [])
})

test('a text with statements before its first step is refused, and so is an unknown step', async () => {
  const early = withMigration('early', 'select 1;\n-- Step: once\nselect 2;')
  await assert.rejects(migrate(database, early), /9001_early\.sql has statements before/)
  const odd = withMigration('odd', '-- Step: twice\nselect 2;')
  await assert.rejects(migrate(database, odd), /step that is not known: -- Step: twice/)
})

const SLOW = `${STEPS}
-- Step: once
select pg_sleep(60) where exists (select from pile where id = 0);

-- Step: once
insert into pile values (-1) on conflict do nothing;
`

const START = `
  import { openDatabase } from '#platform/db/database.ts'
  import { migrate } from '#platform/db/migrate.ts'
  const database = openDatabase(process.env.URL)
  process.stdout.write(JSON.stringify(await migrate(database, process.env.DIRECTORY)))
  await database.close()`

/** A node that migrates in a process of its own. */
const startNode = (directory: string) =>
  spawnNode(['--input-type=module', '-e', START], { URL: url, DIRECTORY: directory })

/** Runs the statement in a transaction that stays open until the returned function ends it. */
async function holdOpen(statement: string): Promise<() => Promise<void>> {
  const other = openDatabase(url, LONG_BUDGET)
  const { promise: ran, resolve: hasRun } = Promise.withResolvers<void>()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const working = other.tx(async sql => {
    await sql.rows(statement)
    hasRun()
    await over
  }, 'unhurried')
  await Promise.race([ran, working])
  return async () => {
    end()
    await working
    await other.close()
  }
}

// In this database alone: other test files have the same statements in theirs.
const RUNNING = `from pg_stat_activity where datname = current_database()
  and state = 'active' and query ~ $1 and pid <> pg_backend_pid()`

const isRunning = async (pattern: string): Promise<boolean> => {
  const [found] = await database.rows<{ it: boolean }>(`select exists (select ${RUNNING}) as it`, [
    pattern,
  ])
  return found?.it === true
}

/** Ends the connections that run such a statement. */
const endRunning = (pattern: string): Promise<unknown> =>
  database.rows(`select pg_terminate_backend(pid) ${RUNNING}`, [pattern])

suite('on a PostgreSQL that others use', { skip: ONE_NODE }, () => {
  test('nodes that start together run the steps once, and neither waits for ever', async () => {
    const directory = withMigration('together', STEPS)
    const nodes = Array.from({ length: 4 }, () => openDatabase(url, LONG_BUDGET))
    const done = await Promise.all(nodes.map(node => migrate(node, directory)))
    await Promise.all(nodes.map(node => node.close()))
    assert.deepEqual(done.flat(), ['9001_together.sql'])
    assert.equal((await stateOf()).whole, true)
  })

  test('after a crash in the middle the next start goes on', async () => {
    await database.script('insert into pile values (0)')
    const directory = withMigration('crash', SLOW)
    const node = startNode(directory)
    await waitUntil('the slow step runs', () => isRunning('^select pg_sleep'))
    node.kill('SIGKILL')
    assert.deepEqual(await applied(), [])
    // PostgreSQL sees only at the step's end that nobody waits for it any more.
    await database.script('delete from pile where id = 0')
    await endRunning('^select pg_sleep')
    assert.deepEqual(await migrate(database, directory), ['9001_crash.sql'])
    assert.deepEqual((await stateOf()).pile, { rows: 2501, done: 2500 })
  })

  test('an index that a crash left half built is built again', async () => {
    const directory = withMigration('half', STEPS)
    const end = await holdOpen('update pile set done = false where id = 1')
    const node = startNode(directory)
    await waitUntil('the index waits for the writer', async () => !(await stateOf()).whole)
    await endRunning('^create index conc')
    node.kill('SIGKILL')
    await end()
    assert.deepEqual(await stateOf(), {
      pile: { rows: 2500, done: 0 },
      indexes: 1,
      whole: false,
    })
    assert.deepEqual(await migrate(database, directory), ['9001_half.sql'])
    assert.equal((await stateOf()).whole, true)
  })

  test('an older release starts while the steps of a newer one run', async () => {
    await database.script('insert into pile values (0)')
    const directory = withMigration('older', SLOW)
    const node = startNode(directory)
    await waitUntil('the slow step runs', () => isRunning('^select pg_sleep'))
    assert.deepEqual(await migrate(database, 'migrations', '1.0.0'), [])
    node.kill('SIGKILL')
    await endRunning('^select pg_sleep')
  })

  test('a migration that waits for a table holds nobody up for a second', async () => {
    const directory = withMigration('waits', 'alter table pile add column note text')
    const end = await holdOpen('select count(*) from pile')
    const node = openDatabase(url, LONG_BUDGET)
    const migrating = migrate(node, directory)
    await waitUntil('the migration waits', () => isRunning('^-- Oldest program'))
    // Two seconds, in which the migration asks for the table more than once.
    for (let n = 0; n < 40; n++) {
      await database.tx(async sql => {
        await sql.script("set local statement_timeout = '1s'")
        await sql.rows('select count(*) from pile')
      })
      await setTimeout(50)
    }
    await end()
    assert.deepEqual(await migrating, ['9001_waits.sql'])
    await node.close()
  })
})
