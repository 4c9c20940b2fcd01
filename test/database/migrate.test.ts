import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { makeEmptyDatabase } from './empty-database.ts'

const OURS = 'migrations'
const NAMES = readdirSync(OURS).sort()

const empty = await makeEmptyDatabase()
const database = openDatabase(empty.url, LONG_BUDGET)
const home = mkdtempSync(join(tmpdir(), 'goodword-migrations-'))
after(async () => {
  await database.close()
  await empty.remove()
  rmSync(home, { recursive: true, force: true })
})

/** Our migrations with these beside or instead of them. */
function withFiles(name: string, files: Readonly<Record<string, string>>): string {
  const directory = join(home, name)
  cpSync(OURS, directory, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(directory, file), text)
  return directory
}

/** Every column of every table, and what has been applied. */
const schemaOf = (sql: Database): Promise<unknown[]> =>
  sql.rows(`select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' union all
    select 'applied', name, checksum from schema_migration order by 1, 2`)

const NEXT = 'create table if not exists of_next (id integer)'
const oldest = (release: string) => `-- Oldest program: ${release}\n${NEXT}`

// One test: each step finds the schema that the steps before it made.
test('a database and its migrations, release after release', async t => {
  await t.test('several that start together apply each migration once', async () => {
    // The embedded engine has one process, so there it is several callers in that one.
    const nodes = Array.from({ length: 4 }, () =>
      database.engine === 'pglite' ? database : openDatabase(empty.url, LONG_BUDGET),
    )
    const applied = await Promise.all(nodes.map(node => migrate(node, OURS)))
    assert.deepEqual(applied.flat().sort(), NAMES)
    assert.equal(applied.filter(names => names.length > 0).length, 1)
    await Promise.all(nodes.filter(node => node !== database).map(node => node.close()))
    const rows = await database.rows<{ name: string }>(
      'select name from schema_migration order by 1',
    )
    assert.deepEqual(
      rows.map(({ name }) => name),
      NAMES,
    )
  })

  await t.test('a second time it does nothing', async () => {
    assert.deepEqual(await migrate(database, OURS), [])
  })

  await t.test('a migration that was changed after it was applied is refused', async () => {
    const before = await schemaOf(database)
    const directory = withFiles('changed', { [NAMES[0] as string]: 'create table company ()' })
    await assert.rejects(migrate(database, directory), /made with another 0001_foundation\.sql/)
    assert.deepEqual(await schemaOf(database), before)
  })

  await t.test('one that fails names itself, and the old schema stands whole', async () => {
    const before = await schemaOf(database)
    const directory = withFiles('broken', {
      '8001_good.sql': 'create table half_done (id integer); alter table member add extra text;',
      '8002_broken.sql': 'alter table company drop column website; select * from nowhere;',
    })
    await assert.rejects(
      migrate(database, directory),
      /Migration 8002_broken\.sql failed: .*nowhere.* The old schema stands\./,
    )
    assert.deepEqual(await schemaOf(database), before)
    assert.deepEqual(await migrate(database, OURS), [])
  })

  await t.test('once it is mended, it and what follows are applied', async () => {
    const directory = withFiles('mended', { '8001_good.sql': 'create table mended (id integer)' })
    assert.deepEqual(await migrate(database, directory), ['8001_good.sql'])
    await assert.rejects(
      migrate(database, OURS),
      /newer than this program \(it has 8001_good\.sql\)/,
    )
  })

  await t.test(
    'an older release serves on a newer schema only where its migrations say so, on PostgreSQL',
    async () => {
      const mended = { '8001_good.sql': 'create table mended (id integer)' }
      const current = withFiles('current', mended)
      const expanded = withFiles('expanded', { ...mended, '8002_next.sql': oldest('1.0.0') })
      assert.deepEqual(await migrate(database, expanded, '1.1.0'), ['8002_next.sql'])
      const before = await schemaOf(database)
      const restart = migrate(database, current, '1.0.0')
      if (database.engine === 'postgres') assert.deepEqual(await restart, [])
      else await assert.rejects(restart, /newer than this program/)
      await assert.rejects(migrate(database, current, '0.9.10'), /newer than this program/)
      const contracted = withFiles('contracted', {
        ...mended,
        '8002_next.sql': oldest('1.0.0'),
        '8003_after.sql': oldest('1.1.0'),
      })
      assert.deepEqual(await migrate(database, contracted, '1.2.0'), ['8003_after.sql'])
      await assert.rejects(migrate(database, current, '1.0.0'), /newer than this program/)
      assert.deepEqual(
        (await schemaOf(database)).filter(row => !JSON.stringify(row).includes('8003')),
        before,
      )
    },
  )
})
