import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openProduct } from '#server/product.ts'
import { fillPeople } from './people.ts'
import { testConfig } from './settings.ts'

/*
 * Each test file gets a database of its own, copied from one that was made once: migrated, with its
 * queues, keys and people. On PGlite, or on PostgreSQL where TEST_DATABASE_URL names one.
 */

export interface TestDatabase {
  readonly url: string
  remove(): Promise<void>
}

const SERVER = process.env['TEST_DATABASE_URL']
const MAKERS = ['migrations/*.sql', 'test/kit/people.ts', 'src/**/*-{table,tables,store}.ts']

const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const path of globSync(MAKERS).sort()) hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

export const makeDatabase = (): Promise<TestDatabase> => (SERVER ? onServer(SERVER) : embedded())

async function fill(databaseUrl: string): Promise<void> {
  const product = await openProduct(testConfig(databaseUrl), { prepare: fillPeople })
  await product.close()
}

async function embedded(): Promise<TestDatabase> {
  const template = join('node_modules/.cache/goodword', fingerprint())
  if (!existsSync(template)) {
    mkdirSync('node_modules/.cache/goodword', { recursive: true })
    const draft = mkdtempSync(join('node_modules/.cache/goodword', 'draft-'))
    await fill(`pglite:${draft}/db`)
    // Another test file may have been quicker; then this draft is not needed.
    if (existsSync(template)) rmSync(draft, { recursive: true })
    else renameSync(draft, template)
  }
  const directory = mkdtempSync(join(tmpdir(), 'goodword-test-'))
  cpSync(join(template, 'db'), join(directory, 'db'), { recursive: true })
  return {
    url: `pglite:${directory}/db`,
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  }
}

async function onServer(server: string): Promise<TestDatabase> {
  const template = `goodword_${fingerprint()}`
  const name = `goodword_test_${process.pid}_${Date.now()}`
  const at = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href
  await asOwner(server, async client => {
    // Held while the template is made, so that test files that start together make one.
    await client.query('select pg_advisory_lock(4711)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      template,
    ])
    if (rowCount === 0) {
      await client.query(`drop database if exists ${template}_draft`)
      await client.query(`create database ${template}_draft`)
      await fill(at(`${template}_draft`))
      await client.query(`alter database ${template}_draft rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
  return {
    url: at(name),
    remove: () =>
      asOwner(
        server,
        async client => void (await client.query(`drop database ${name} with (force)`)),
      ),
  }
}

async function asOwner(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
