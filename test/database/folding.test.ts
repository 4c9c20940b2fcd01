import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { LEDGER_SUMS } from '#features/ledger/server/ledger-balances.ts'
import { FIGURE_SUMS } from '#features/payments/server/figure-store.ts'
import { openDatabase } from '#platform/db/database.ts'
import { keepFolded } from '#platform/db/keep-folded.ts'
import { makeDatabase } from '../kit/databases.ts'
import { LONG_BUDGET } from '../kit/settings.ts'

// Without a product, which would fold by itself.
const made = await makeDatabase()
const database = openDatabase(made.url, LONG_BUDGET)
after(async () => {
  await database.close()
  await made.remove()
})

const { table } = FIGURE_SUMS.tail
// No trigger counts what is deleted, or keeps it.
beforeEach(() =>
  database.tx(async sql => {
    await sql.script("set local session_replication_role = 'replica'")
    await sql.script(`delete from referral; delete from ${table}`)
  }),
)

const AT_ONCE = 2000

const report = (cause: unknown) => {
  throw cause
}
const startFolding = () =>
  keepFolded({ database, sums: [FIGURE_SUMS, LEDGER_SUMS], topic: 'referral', report })

const waiting = async (): Promise<number> => {
  const [row] = await database.rows<{ count: number }>(`select count(*)::int from ${table}`)
  return row?.count ?? 0
}
/** Leaves more changes than are folded at once. */
async function change(): Promise<void> {
  await database.script(`insert into referral
      (id, company_id, referring_company_id, name, email, user_id, status)
    select 'r' || n, 'partner', 'home', 'Client', 'c@c.example', 'agent', 'SUBMITTED'
      from generate_series(1, ${AT_ONCE + 100}) n`)
  assert.ok((await waiting()) > AT_ONCE)
}

test('more changes than are folded at once are folded one part after the other', async () => {
  const folding = startFolding()
  await change()
  await folding.fold()
  assert.equal(await waiting(), 0)
  await folding.close()
})

test('who closes waits for the part that is being folded, and for no other', async () => {
  const folding = startFolding()
  await change()
  const before = await waiting()
  const folded = folding.fold()
  await folding.close()
  await folded
  assert.equal(await waiting(), before - AT_ONCE)
})
