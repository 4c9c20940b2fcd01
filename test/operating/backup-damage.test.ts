import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { buffer, text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { after, test } from 'node:test'
import { checkBackup } from '#platform/backup/check-backup.ts'
import { KINDS } from '#platform/backup/parts.ts'
import { type Restoring, restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { readMigrations } from '#platform/db/migration-files.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { spawnNode } from '../../testing/server-process.ts'
import { makeEmptyDatabase } from '../database/empty-database.ts'
import { makeDatabase } from '../kit/databases.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { contentOf, makeHome, runCommandOn, temporary } from './backup-kit.ts'

/*
 * A backup that is not whole, not ours, shut or of another time: one sentence, and nothing is written.
 */

const shelf = temporary('backups')
const at = (name: string): string => join(shelf, name)
const directory = temporary('files')
const files = await openFiles(`file:${directory}`, { publicUrl: 'http://localhost', secret: '' })
const PICTURE = 'profilePictures/agent/profile-1.png'
await files.put(PICTURE, Buffer.from('a picture'), 'image/png')

const made = await makeDatabase()
const database = openDatabase(made.url, LONG_BUDGET)
const emptyPlace = await makeEmptyDatabase()
const empty = openDatabase(emptyPlace.url, LONG_BUDGET)
const known = await readMigrations('migrations')
after(async () => {
  await database.close()
  await empty.close()
  await made.remove()
  await emptyPlace.remove()
})

async function write(name: string, from: Database, passphrase?: string): Promise<string> {
  const stream = createWriteStream(at(name))
  const moment = { database: from, running: false, close: async () => {} }
  const about = { product: 'Goodword', version: '0', engine: 'embedded' }
  await writeBackup({ files, openMoment: async () => moment, about }, stream, passphrase)
  stream.end()
  await finished(stream)
  return at(name)
}
const whole = readFileSync(await write('open', database))
const shut = readFileSync(await write('shut', database, 'a passphrase of some length'))

const other = await openFiles(`file:${temporary('other')}`, {
  publicUrl: 'http://localhost',
  secret: '',
})
type Asked = Omit<Restoring, 'path'>
const ASKED: Asked = { passphrase: undefined, replace: false, sendWaiting: false }
const restoring = (path: string, more: Partial<Asked> = {}, steps = known) =>
  restoreBackup(
    { database: empty, files: other, typeOfKey: () => 'image/png', known: steps },
    { path, ...ASKED, ...more },
  )
const keysOf = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of other.keys()) keys.push(key)
  return keys
}
const isUntouched = async (): Promise<boolean> => {
  const tables = await empty.rows(
    "select from pg_class where relnamespace = 'public'::regnamespace",
  )
  return tables.length === 0 && (await keysOf()).length === 0
}

/** Where each frame of an open backup begins, with its kind. */
function framesOf(bytes: Buffer): { kind: string; at: number; length: number }[] {
  const frames = []
  for (let position = bytes.indexOf(10) + 1; position < bytes.length; ) {
    const length = bytes.readUInt32BE(position + 1)
    frames.push({ kind: String.fromCharCode(bytes[position] as number), at: position, length })
    position += 5 + length + 32
  }
  return frames
}
const frames = framesOf(whole)

async function refusalOf(bytes: Buffer, passphrase?: string): Promise<string> {
  writeFileSync(at('damaged'), bytes)
  return await checkBackup(at('damaged'), passphrase).then(
    () => 'it was taken for whole',
    error => (error as Error).message,
  )
}
const flipped = (bytes: Buffer, position: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[position] = (copy[position] as number) ^ 4
  return copy
}

const DAMAGED = /^the backup is damaged: [^.\n]+\. Nothing was restored\.$/
const NOT_OURS = /^(this is no backup of Goodword’s\.|the backup is of format [^\n]+)$/

test('it has frames of every kind', () => {
  assert.deepEqual(new Set(frames.map(({ kind }) => kind)), new Set(Object.values(KINDS)))
})

test('a bit that flips in any part of any frame is found', async () => {
  for (const { kind, at: start, length } of frames) {
    const places = [
      start,
      start + 1,
      start + 4,
      start + 5,
      start + 5 + (length >> 1),
      start + 36 + length,
    ]
    for (const place of places) assert.match(await refusalOf(flipped(whole, place)), DAMAGED, kind)
  }
})

test('a bit that flips where nobody can read is found', async () => {
  const passphrase = 'a passphrase of some length'
  for (let place = 150; place < shut.length; place += shut.length >> 3) {
    assert.match(await refusalOf(flipped(shut, place), passphrase), DAMAGED)
  }
})

test('a file that was cut is found, wherever', async () => {
  const cuts = frames.flatMap(({ at: start }) => [start, start + 3]).concat(whole.length - 1)
  for (const cut of cuts) assert.match(await refusalOf(whole.subarray(0, cut)), DAMAGED)
  for (const cut of [0, 5]) assert.match(await refusalOf(whole.subarray(0, cut)), DAMAGED)
})

test('frames that changed places, a frame that is missing and one too many are found', async () => {
  const rows = frames.filter(({ kind }) => kind === KINDS.rows)
  const one = rows[0]
  const two = rows[1]
  assert.ok(one && two)
  const piece = (frame: typeof one) => whole.subarray(frame.at, frame.at + frame.length + 37)
  const before = whole.subarray(0, one.at)
  const between = whole.subarray(one.at + one.length + 37, two.at)
  const rest = whole.subarray(two.at + two.length + 37)
  for (const pieces of [
    [before, piece(two), between, piece(one), rest],
    [before, between, piece(two), rest],
    [before, piece(one), piece(one), between, piece(two), rest],
    [whole, Buffer.from('more')],
    [whole, whole],
  ]) {
    assert.match(await refusalOf(Buffer.concat(pieces)), DAMAGED)
  }
})

test('what is no backup, or of another format, is told so', async () => {
  const line = whole.indexOf(10)
  for (const bytes of [
    Buffer.from('PK\x03\x04 is what an archive begins with'),
    flipped(whole, 2),
    Buffer.concat([Buffer.from('goodword-backup 2'), whole.subarray(line)]),
  ]) {
    assert.match(await refusalOf(bytes), NOT_OURS)
  }
})

// One test: what is refused is seen to leave the database empty, before it is filled.
test('restoring', async t => {
  const REFUSED: readonly [string, string, Partial<Asked>, RegExp][] = [
    [
      'a backup that is shut, without its passphrase',
      'shut',
      {},
      /encrypted\. Set BACKUP_PASSPHRASE/,
    ],
    [
      'with another',
      'shut',
      { passphrase: 'another passphrase' },
      /does not open with this BACKUP_PASSPHRASE/,
    ],
    ['a damaged one', 'damaged', {}, DAMAGED],
  ]
  for (const [what, name, more, words] of REFUSED) {
    await t.test(`${what}, is refused and writes nothing`, async () => {
      if (name === 'damaged') writeFileSync(at(name), flipped(whole, whole.length - 50))
      await assert.rejects(restoring(at(name), more), { message: words })
      assert.ok(await isUntouched())
    })
  }

  await t.test('a backup by a newer program is refused', async () => {
    const older = known.slice(0, -1)
    await assert.rejects(
      restoring(at('open'), {}, older),
      /made by a newer Goodword \(it has \d{4}_/,
    )
    const changed = known.map(each => ({ ...each, checksum: 'another' }))
    await assert.rejects(restoring(at('open'), {}, changed), /made with another 0001_/)
    assert.ok(await isUntouched())
  })

  await t.test('a fault halfway leaves nothing behind, files neither', async () => {
    const broken = [...known, { ...(known[0] as (typeof known)[0]), text: 'select * from nowhere' }]
    await assert.rejects(restoring(at('open'), {}, broken), /nowhere/)
    assert.ok(await isUntouched())
  })

  await t.test(
    'one of an earlier schema is brought up to this one, its old lines into their months',
    async () => {
      const steps = temporary('steps')
      for (const name of readdirSync('migrations').filter(each => each < '0012')) {
        cpSync(join('migrations', name), join(steps, name))
      }
      const place = await makeEmptyDatabase()
      const earlier = openDatabase(place.url, LONG_BUDGET)
      try {
        await migrate(earlier, steps)
        await earlier.script(EARLIER)
        await restoring(await write('earlier', earlier))
      } finally {
        await earlier.close()
        await place.remove()
      }
      const lines = await empty.rows(
        'select tableoid::regclass::text as lies, sequence, changes from referral_change order by sequence',
      )
      assert.deepEqual(lines, [
        { lies: 'referral_change_2026_01', sequence: '1', changes: { a: { to: 'b\n' } } },
        { lies: 'referral_change_2026_02', sequence: '2', changes: {} },
        { lies: 'referral_change_rest', sequence: '3', changes: {} },
      ])
      const [next] = await empty.rows<{ sequence: string }>(
        `insert into referral_change (referral_id, actor_kind, changes) values ('r', 'system', '{}') returning sequence`,
      )
      assert.equal(next?.sequence, '4')
      assert.deepEqual(await keysOf(), [PICTURE])
    },
  )

  await t.test('one that is shut opens with its passphrase, and is what was shut in', async () => {
    await restoring(at('shut'), { passphrase: 'a passphrase of some length', replace: true })
    assert.deepEqual(await contentOf(empty), await contentOf(database))
    const picture = await other.get(PICTURE)
    assert.equal(picture && (await text(picture.body)), 'a picture')
  })

  await t.test('the operator is told in one sentence', async () => {
    const context = runCommandOn(makeHome('nobody'))
    for (const args of [
      ['restore'],
      ['restore', at('open'), '--now'],
      ['backup'],
      ['restore', at('none')],
    ]) {
      const { code, out, err } = await context(...args)
      assert.deepEqual([code, out], [1, ''], args.join(' '))
      assert.match(err, /^Failed: [^\n]+\n$/)
    }
  })

  await t.test('a backup goes through a pipe, and comes out of one', async () => {
    const home = makeHome('piped')
    const settings = { DATABASE_URL: home.databaseUrl, FILES_URL: home.filesUrl, DATA_DIR: shelf }
    const reading = spawn(process.execPath, ['src/cli/main.ts', 'restore', '-'], {
      env: { ...process.env, ...settings },
    })
    reading.stdin.end(whole)
    const [said] = await Promise.all([text(reading.stdout), once(reading, 'close')])
    assert.match(said, /is restored: 0 referrals/)
    const writing = spawnNode(['src/cli/main.ts', 'backup', '-'], settings)
    const [bytes, reported] = await Promise.all([buffer(writing.stdout), text(writing.stderr)])
    assert.match(reported, /^The backup is complete: /)
    writeFileSync(at('piped'), bytes)
    const { end } = await checkBackup(at('piped'), undefined)
    assert.deepEqual(end, (await checkBackup(at('open'), undefined)).end)
  })
})

const EARLIER = `
  insert into company (id, company_name, contact_email, website)
    values ('c', 'Company', 'a@b.example', 'https://b.example');
  insert into member (id, name, email, company_id) values ('m', 'Member', 'm@b.example', 'c');
  insert into referral (id, company_id, referring_company_id, name, email, user_id, created_at)
    values ('r', 'c', 'c', 'Client', 'c@b.example', 'm', '2026-01-05Z');
  insert into referral_change (referral_id, actor_kind, changed_at, changes) values
    ('r', 'system', '2026-01-31T23:59:59.999Z', '{"a": {"to": "b\\n"}}'),
    ('r', 'system', '2026-02-01Z', '{}'), ('r', 'system', '1990-01-01Z', '{}')`
