import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestDatabase } from '../kit/databases.ts'

const SERVER = process.env['TEST_DATABASE_URL']
let made = 0

/** A database with nothing in it, on the engine under test. */
export async function makeEmptyDatabase(): Promise<TestDatabase> {
  if (!SERVER) {
    const directory = mkdtempSync(join(tmpdir(), 'goodword-test-'))
    return {
      url: `pglite:${directory}/db`,
      remove: async () => rmSync(directory, { recursive: true, force: true }),
    }
  }
  const name = `goodword_empty_${process.pid}_${++made}`
  await ask(SERVER, `create database ${name}`)
  return {
    url: Object.assign(new URL(SERVER), { pathname: `/${name}` }).href,
    remove: () => ask(SERVER, `drop database ${name} with (force)`),
  }
}

async function ask(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
