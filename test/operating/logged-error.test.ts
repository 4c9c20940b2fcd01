import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { openDatabase } from '#platform/db/database.ts'
import { loggedError } from '#platform/log/logged-error.ts'
import { makeEmptyDatabase } from '../database/empty-database.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { temporary } from './backup-kit.ts'

/* What the log keeps of an error: what failed and where, without anybody’s data. */

const made = await makeEmptyDatabase()
const database = openDatabase(made.url, LONG_BUDGET)
after(async () => {
  await database.close()
  await made.remove()
})

const CLIENT = 'Zebedee Quill'

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the entry
const entryOf = async (work: Promise<unknown>): Promise<any> =>
  await work.then(
    () => assert.fail('nothing failed'),
    error => loggedError(error),
  )

test('a value that the database could not read is not repeated', async () => {
  const entry = await entryOf(database.rows('select $1::text::integer', [CLIENT]))
  assert.equal(entry.code, '22P02')
  assert.equal(entry.message, 'A value was refused')
  assert.ok(!JSON.stringify(entry).includes(CLIENT))
})

test('a query that failed is there with its text, without its values, and with the cause', async () => {
  const missing = pgTable('missing', { name: text('name') })
  const entry = await entryOf(
    database.orm.select().from(missing).where(eq(missing.name, CLIENT)).execute(),
  )
  assert.match(entry.message, /^Failed query: select "name" from "missing"/)
  assert.equal(entry.cause.code, '42P01')
  assert.equal(entry.cause.message, 'relation "missing" does not exist')
  assert.ok(!JSON.stringify(entry).includes(CLIENT))
})

test('a constraint that refused a row is named, and the row is not', async () => {
  await database.script('create table guest (name text constraint short check (length(name) < 3))')
  const entry = await entryOf(database.rows('insert into guest values ($1)', [CLIENT]))
  assert.deepEqual([entry.table, entry.constraint], ['guest', 'short'])
  assert.ok(!JSON.stringify(entry).includes(CLIENT))
})

test('places in built files are those of our sources, where a map of the file is there', async () => {
  const place = temporary('built')
  const map = { version: 3, sources: ['../src/greet.ts'], names: [], mappings: 'AAIA' }
  const build = async (name: string, mappings: string | undefined) => {
    const path = join(place, name)
    writeFileSync(path, 'export const greet = () => { throw new Error("no") }\n')
    if (mappings !== undefined) writeFileSync(`${path}.map`, JSON.stringify({ ...map, mappings }))
    const { greet } = await import(pathToFileURL(path).href)
    const entry = await entryOf(Promise.resolve().then(greet))
    return String(entry.stack).split('\n')[0]
  }
  const source = new URL('../src/greet.ts', pathToFileURL(join(place, 'x.mjs'))).href
  // Its first column is the fifth line of the source.
  assert.match((await build('mapped.mjs', 'AAIA')) ?? '', new RegExp(`${source}:5:1\\)?$`))
  assert.match((await build('unmapped.mjs', undefined)) ?? '', /unmapped\.mjs:1:\d+\)?$/)
  assert.match((await build('elsewhere.mjs', ';;;AAIA')) ?? '', /elsewhere\.mjs:1:\d+\)?$/)
})
