import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { findLedgerFault } from '#features/earnings/server/check-ledger.ts'
import { FEE_STATES } from '#features/fees/fee-states.ts'
import { findAccountByEmail, groupsOf } from '#features/identity/server/account-store.ts'
import { passwordMatches } from '#features/identity/server/password-hash.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Files } from '#platform/files/files.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { fillDemo } from './fill.ts'

// Measured at 0.6 s on two cores; a first start must not feel stuck.

let directory: string
let files: Files
let database: Database
let filled: boolean
let took: number

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'demo-'))
  files = await openFiles(`file:${directory}`, { publicUrl: '', secret: '' })
  database = openDatabase(`pglite:${directory}/db`)
  await migrate(database, 'migrations')
  const start = performance.now()
  filled = await fillDemo(database, files)
  took = performance.now() - start
})

after(async () => {
  await database.close()
  await rm(directory, { recursive: true })
})

async function countOf(table: string, where = 'true'): Promise<number> {
  const [row] = await database.rows<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
  )
  return row?.count ?? 0
}

test('an empty database is filled', async context => {
  assert.equal(filled, true)
  context.diagnostic(`filled in ${Math.round(took)} ms`)
  assert.equal(await countOf('company'), 12)
  assert.equal(await countOf('company', 'division_lead_id is not null'), 2)
  assert.ok((await countOf('training_resource')) >= 24)
  assert.ok((await countOf('faq_item')) >= 36)
  assert.equal(await countOf('account_group', "group_name = 'agent'"), 40)
  assert.ok((await countOf('referral')) >= 600)
})

test('a filled one is left alone', async () => {
  const referrals = await countOf('referral')
  assert.equal(await fillDemo(database, files), false)
  assert.equal(await countOf('referral'), referrals)
})

test('there are fees in every state, and shares on hold', async () => {
  for (const state of FEE_STATES) assert.ok(await countOf('fee', `state = '${state}'`), state)
  assert.ok(await countOf('fee', "reversed > 0 and state <> 'REVERSED'"))
  assert.ok(await countOf('fee', 'amount_reason is not null'))
  assert.ok(await countOf('ledger_entry', "credit like 'held:%'"))
  assert.equal(await database.tx(findLedgerFault, 'unhurried'), undefined)
})

test('no company’s own accounts are below zero', async () => {
  const below = await database.rows(`
    select account from ledger_entry
     cross join lateral (values (credit, cents), (debit, -cents)) side (account, cents)
     where account ~ '^(house|pool|mrn):' group by account having sum(side.cents) < 0`)
  assert.deepEqual(below, [])
})

test('everyone may sign in', async () => {
  const waiting = await countOf('join_request')
  assert.equal(await countOf('account'), (await countOf('member')) + waiting)
  assert.ok(waiting > 0)
  assert.equal(await countOf('account', "status <> 'CONFIRMED' or not email_verified"), 0)
  assert.equal(await countOf('webhook_delivery', 'true'), 0)
  for (const { email, group } of DEMO_ACCOUNTS) {
    const account = await findAccountByEmail(database, email)
    assert.ok(await passwordMatches(DEMO_PASSWORD, account?.passwordHash), email)
    assert.deepEqual(await groupsOf(database, account?.id ?? ''), [group])
  }
})

test('a referral’s history begins with its creation and ends with its state', async () => {
  const strays = await database.rows(
    `select r.id from referral r
      where (select c.changed_at from referral_change c where c.referral_id = r.id
              order by sequence limit 1) <> r.created_at
         or (select c.changed_at from referral_change c where c.referral_id = r.id
              order by sequence desc limit 1) <> r.updated_at
         or r.status <> (select c.changes->'status'->>'to' from referral_change c
              where c.referral_id = r.id and c.changes ? 'status' order by sequence desc limit 1)`,
  )
  assert.deepEqual(strays, [])
})

test('every company has a logo of 256 pixels, where its row says', async () => {
  const companies = await database.rows<{ icon_name: string }>('select icon_name from company')
  const pictures = await Promise.all(
    companies.map(async ({ icon_name }) => {
      const logo = sharp(join(directory, icon_name))
      const { width, height, format } = await logo.metadata()
      assert.deepEqual({ width, height, format }, { width: 256, height: 256, format: 'png' })
      return (await logo.raw().toBuffer()).toString('base64')
    }),
  )
  assert.equal(new Set(pictures).size, 12)
})
