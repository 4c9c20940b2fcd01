import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'
import { makeOutbox } from '#features/webhooks/server/outbox.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openFiles } from '#platform/files/open-files.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { memoryEvents } from '#platform/live/events.ts'
import { scheduleUpkeep } from '#server/upkeep.ts'
import { makeDatabase } from '../kit/databases.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { temporary } from './backup-kit.ts'
import { CHANGE, CLIENT, RULES, UPLOAD } from './upkeep-rules.ts'

/* What the scheduled upkeep deletes, and what it keeps: of each table a row just past its time, and one just before. */

const made = await makeDatabase()
const database = openDatabase(made.url, LONG_BUDGET)
const directory = temporary('upkeep-files')
const files = await openFiles(`file:${directory}`, { publicUrl: '', secret: '' })
after(async () => {
  files.close()
  await database.close()
  await made.remove()
})

/** Does what is scheduled under a name, now. */
async function run(job: string, historyMonths: number | undefined = undefined): Promise<void> {
  const scheduled = new Map<string, () => Promise<void>>()
  const jobs: Jobs = {
    enqueue: async () => {},
    work: async () => {},
    schedule: async (name, _cron, carryOut) => void scheduled.set(name, carryOut),
    open: async () => {},
    begin: async () => {},
    ready: async () => true,
    close: async () => {},
  }
  await scheduleUpkeep(
    { historyMonths, deliveryDays: 30 },
    {
      database,
      files,
      jobs,
      folding: { fold: async () => {} },
      events: memoryEvents(),
      outbox: makeOutbox(jobs, { hasAutomation: false }),
    },
  )
  const carryOut = scheduled.get(job)
  assert.ok(carryOut, `${job} is not scheduled`)
  await carryOut()
}

/** Puts a row there; `instant` becomes now with this interval added. */
async function insert(table: string, row: object, instant: string, ago: string): Promise<void> {
  const columns = [...Object.keys(row), instant].join(', ')
  const values = Object.keys(row).map((_, index) => `$${index + 1}, `)
  const time = `now() + $${values.length + 1}::interval`
  await database.rows(`insert into ${table} (${columns}) values (${values.join('')}${time})`, [
    ...Object.values(row),
    ago,
  ])
}

suite('the upkeep deletes what is past its time, and nothing before', () => {
  for (const rule of RULES) {
    const {
      table,
      row = {},
      name = 'id',
      also = name,
      instant,
      kept,
      deleted,
      job = 'sweep',
    } = rule
    test(`a row of ${table} goes with its ${instant} ${deleted} from now, and stays with ${kept}`, async () => {
      // Changes of other tables are among the rows of some.
      const young = `kept-${table}`
      const old = `gone-${table}`
      await insert(table, { ...row, [name]: young, [also]: young }, instant, kept)
      await insert(table, { ...row, [name]: old, [also]: old }, instant, deleted)
      await run(job)
      const left = await database.rows<{ name: string }>(
        `select ${name} as name from ${table} where ${name} in ($1, $2)`,
        [young, old],
      )
      assert.deepEqual(left, [{ name: young }])
    })
  }
})

const idsOf = async (table: string, column = 'id'): Promise<string[]> => {
  const rows = await database.rows<{ id: string }>(
    `select ${column} as id from ${table} order by 1`,
  )
  return rows.map(({ id }) => id)
}

test('an open join request and a valid invitation stay, however old they are', async () => {
  const open = { ...CLIENT, id: 'open' }
  await insert('join_request', open, 'created_at', '-3 years')
  const valid = { id: 'valid', company_id: 'home', email: 'ann@test.example' }
  await insert('agent_invitation', valid, 'expires_at', '1 day')
  await run('sweep')
  assert.ok((await idsOf('join_request')).includes('open'))
  assert.ok((await idsOf('agent_invitation')).includes('valid'))
})

test('the rejected calls of a company are counted for thirty days', async () => {
  const days = ['-30 days', '-31 days', '0 days']
  for (const ago of days) {
    await insert('inbound_refusal', { company_id: 'foreign', calls: 3 }, 'day', ago)
  }
  await run('sweep')
  const left = await database.rows(
    `select current_date - day as age from inbound_refusal where company_id = 'foreign' order by 1`,
  )
  assert.deepEqual(left, [{ age: 0 }, { age: 30 }])
})

test('the digest of a client is kept for a day, and a signature for twenty minutes', async () => {
  const name = (letter: string) => letter.repeat(64)
  await insert('contact_receipt', { digest: name('a') }, 'received_at', '-23 hours')
  await insert('contact_receipt', { digest: name('b') }, 'received_at', '-25 hours')
  await insert('used_signature', { signature: name('a') }, 'used_at', '-19 minutes')
  await insert('used_signature', { signature: name('b') }, 'used_at', '-21 minutes')
  await run('sweep')
  assert.deepEqual(await idsOf('contact_receipt', 'digest'), [name('a')])
  assert.deepEqual(await idsOf('used_signature', 'signature'), [name('a')])
})

test('a signing key goes a day after it has a successor', async () => {
  await database.rows('delete from signing_key')
  const ages = { current: '-1 hour', before: '-2 days', forgotten: '-3 days' }
  for (const [id, ago] of Object.entries(ages)) {
    await insert('signing_key', { id, private_key: '{}' }, 'created_at', ago)
  }
  await run('sweep')
  assert.deepEqual(await idsOf('signing_key'), ['before', 'current'])
})

test('the history of referrals is kept for good, unless HISTORY_MONTHS says otherwise', async () => {
  await database.rows(
    `insert into referral (id, company_id, referring_company_id, name, email, user_id)
       values ('aged', 'partner', 'home', 'Client', 'c@test.example', 'agent')`,
  )
  const line = { referral_id: 'aged', actor_kind: 'system' }
  const write = (of: string, ago: string) =>
    insert('referral_change', { ...line, changes: { of } }, 'changed_at', ago)
  await write('four years ago', '-48 months')
  await write('eleven months ago', '-11 months')
  const left = () =>
    database
      .rows<{ of: string }>(
        `select changes->>'of' as of from referral_change
          where referral_id = 'aged' and changes ? 'of' order by changed_at`,
      )
      .then(rows => rows.map(row => row.of))
  await run('sweep')
  assert.deepEqual(await left(), ['four years ago', 'eleven months ago'])
  await run('sweep', 12)
  assert.deepEqual(await left(), ['eleven months ago'])
})

test('each sweep makes the months to come of both tables that are cut by months', async () => {
  const next = new Date(new Date().setUTCMonth(new Date().getUTCMonth() + 2, 1))
  const month = next.toISOString().slice(0, 7).replace('-', '_')
  for (const table of ['referral_change', 'webhook_delivery']) {
    await database.script(`drop table if exists ${table}_${month}`)
  }
  await run('sweep')
  for (const table of ['referral_change', 'webhook_delivery']) {
    const [row] = await database.rows('select to_regclass($1) is not null as made', [
      `${table}_${month}`,
    ])
    assert.deepEqual(row, { made: true })
  }
})

test('the files of an upload that nobody finished go with its row', async () => {
  await insert('upload', { ...UPLOAD, id: 'left-open', key: 'people/a' }, 'created_at', '-2 hours')
  await files.put('incoming/left-open/1', Buffer.from('half'), 'image/png')
  await files.put('incoming/other/1', Buffer.from('half'), 'image/png')
  await run('sweep-uploads')
  assert.equal(await files.get('incoming/left-open/1'), undefined)
  assert.ok(!(await idsOf('upload')).includes('left-open'))
  const other = await files.get('incoming/other/1')
  other?.body.destroy()
  assert.equal(other?.size, 4)
})

test('a replaced picture goes when its time is over', async () => {
  const picture = { kind: 'PROFILE_PICTURE', owner_id: 'mate' }
  for (const [key, ago] of [
    ['people/past.webp', '-1 minute'],
    ['people/soon.webp', '1 hour'],
  ] as const) {
    await files.put(key, Buffer.from('picture'), 'image/webp')
    await insert('replaced_picture', { ...picture, key }, 'delete_at', ago)
  }
  await run('sweep-uploads')
  assert.equal(await files.get('people/past.webp'), undefined)
  const soon = await files.get('people/soon.webp')
  soon?.body.destroy()
  assert.equal(soon?.size, 7)
  assert.deepEqual(await idsOf('replaced_picture', 'key'), ['people/soon.webp'])
})

test('where nothing has happened yet, each other job finds nothing to do', async () => {
  const jobs = ['digest-ledger', 'fold-figures', 'release-shares']
  if (database.engine === 'pglite') jobs.push('autovacuum')
  for (const job of jobs) await run(job)
  assert.deepEqual(await idsOf('ledger_entry'), [])
})

test('a sweep that fails keeps none of the others from their work', async () => {
  await insert('bulk_change', { ...CHANGE, id: 'past' }, 'created_at', '-31 days')
  await database.script('alter table idempotency rename to idempotency_away')
  try {
    await assert.rejects(run('sweep'), /^AggregateError: Sweeps that failed: 1/)
  } finally {
    await database.script('alter table idempotency_away rename to idempotency')
  }
  assert.ok(!(await idsOf('bulk_change')).includes('past'))
})
