import pg from 'pg'
import { LEDGER_SUMS } from '#features/ledger/server/ledger-balances.ts'
import { FIGURE_SUMS } from '#features/payments/server/figure-store.ts'
import { makeAutovacuum } from '#platform/db/autovacuum.ts'
import { openDatabase } from '#platform/db/database.ts'
import { keepFolded } from '#platform/db/keep-folded.ts'

/** Another database on the same server. */
export async function emptyDatabase(server: string, name: string): Promise<string> {
  await run(server, `create database ${name}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** Does now what PostgreSQL would do by itself in the minutes after so many rows have come. */
export async function settle(database: string): Promise<void> {
  await run(database, 'vacuum analyze')
  await run(database, 'checkpoint')
}

/** The same on the embedded engine, where the product does it. */
export async function settleEmbedded(url: string): Promise<void> {
  const database = openDatabase(url)
  const sums = [FIGURE_SUMS, LEDGER_SUMS]
  const report = (cause: unknown) => {
    throw cause
  }
  const folding = keepFolded({ database, sums, topic: 'referral', report })
  await folding.fold()
  await folding.close()
  await makeAutovacuum(database)()
  await database.close()
}

export async function run(database: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(text)
  await client.end()
}
