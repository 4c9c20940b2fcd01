import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { createServer } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '#platform/db/database.ts'
import { checkBackups } from '../../src/cli/doctor/backups.ts'
import { checkCertificate } from '../../src/cli/doctor/certificate.ts'
import { checkSpace } from '../../src/cli/doctor/machine.ts'
import { checkReplica } from '../../src/cli/doctor/replica.ts'
import { startPair } from '../database/replica.ts'
import { LONG_BUDGET, testConfig } from '../kit/settings.ts'
import { startWorld } from '../kit/world.ts'
import { ONE_NODE } from '../live/node-kit.ts'
import { startReceiver } from '../notifications/smtp-receiver.ts'
import { make } from '../payments/dashboard-kit.ts'
import { backUp, temporary } from './backup-kit.ts'
import { runCommand } from './run-command.ts'

/*
 * The operator's doctor on installations with something wrong, and on one with nothing.
 */

const world = await startWorld()
await make(world.database, {}, { userId: 'mate' })
const shelf = temporary('shelf')
const home = { databaseUrl: world.databaseUrl, filesUrl: `file:${temporary('files')}` }
await backUp(home, join(shelf, 'today'))
const mail = await startReceiver()
// The server closes it at its start; the tests' world has none of that.
if (world.database.directory) chmodSync(world.database.directory, 0o700)

/** Settings with which nothing is wrong. */
const SOUND = {
  DATABASE_URL: home.databaseUrl,
  FILES_URL: home.filesUrl,
  DATA_DIR: temporary('data'),
  MAIL_URL: mail.url,
  BACKUP_DIR: shelf,
}

// Where only settings are looked at, no copy of a database is made.
// Leads to this machine, but is not known as its own address.
const ELSEWHERE = '0.0.0.0'
const NO_DATABASE = { DATABASE_URL: `pglite:${temporary('none')}/db` }

interface Findings {
  readonly level: string
  readonly what: string
}

async function ask(more: Record<string, string> = {}) {
  const { code, out, err } = await runCommand({ ...SOUND, ...more }, 'doctor', '--json')
  assert.equal(err, '')
  const { checks } = JSON.parse(out) as { checks: { name: string; findings: Findings[] }[] }
  const found = checks.flatMap(({ name, findings }) =>
    findings.map(({ level, what }) => `${name}: ${level}: ${what}`),
  )
  return { code, found, text: found.join('\n') }
}

// A PostgreSQL of the tests does without what keeps data through a power cut.
const isCareless = (line: string): boolean => /with (fsync|full_page|synchronous)/.test(line)

test('beside a running server, where nothing is wrong, it says so and exits with 0', async () => {
  const { code, found } = await ask()
  assert.deepEqual(
    found.filter(line => !isCareless(line)),
    [],
  )
  if (world.database.engine === 'pglite') {
    assert.equal(code, 0)
    const { out } = await runCommand(SOUND, 'doctor')
    assert.match(out, /^Goodword \d+\.\d+\.\d+\nsettings: nothing to report\n/)
    assert.match(out, /\nNo problems found\.\n$/)
  }
})

test('sums that differ from the referrals are counted, and rebuilt by a command', async () => {
  const { database } = world
  await database.rows(
    "insert into figure_month values ('ALL', '', '', '2020-01-01', 1, 1, 0, 0, 0, 0, 0, 0, 0)",
  )
  const { code, text } = await ask()
  assert.equal(code, 1)
  assert.match(text, /database: wrong: 1 dashboard totals don’t match/)
  // An embedded database is its server's alone while that runs.
  if (database.engine === 'postgres') {
    assert.equal((await runCommand(SOUND, 'rebuild-figures')).code, 0)
    assert.doesNotMatch((await ask()).text, /dashboard totals/)
  } else await database.rows("delete from figure_month where month = '2020-01-01'")
})

test('a ledger that differs is named, and verify-ledger exits with 1', async () => {
  const { database } = world
  assert.equal((await runCommand(SOUND, 'verify-ledger')).code, 0)
  await database.rows(
    "insert into ledger_month values ('cash:home', '2020-01-01', 'RECEIPT', 1, 0)",
  )
  assert.match((await ask()).text, /database: wrong: The sums of cash:home in 2020-01/)
  const { code, out } = await runCommand(SOUND, 'verify-ledger')
  assert.equal(code, 1)
  assert.match(out, /The sums of cash:home in 2020-01 are not what its entries come to/)
  await database.rows("delete from ledger_month where month = '2020-01-01'")
})

test('invalid settings are named, without their values', async () => {
  const { code, found } = await ask({ PORT: 'seventy', API_KEY: 'short' })
  assert.equal(code, 1)
  assert.deepEqual(found, [
    'settings: wrong: These settings are wrong:\n  PORT: must be a number\n  API_KEY: must have at least 32 characters',
  ])
})

test('risky settings of a public installation are named', async () => {
  const { code, text } = await ask({
    ...NO_DATABASE,
    PUBLIC_URL: 'http://goodword.example',
    MAIL_FROM: 'no-reply@localhost.localdomain',
    RATE_LIMIT_FACTOR: '100',
    SECRETS_KEY: 'k'.repeat(32),
    SECRETS_KEY_BEFORE: 'b'.repeat(32),
  })
  assert.equal(code, 1)
  assert.match(text, /wrong: PUBLIC_URL is http:\/\/goodword\.example, without TLS/)
  assert.match(text, /advice: SECRETS_KEY_BEFORE is still set/)
  assert.match(text, /advice: RATE_LIMIT_FACTOR is 100/)
  assert.match(text, /advice: BACKUP_PASSPHRASE is not set/)
})

test('places that others may open, and backups that are old or missing', async () => {
  const open = temporary('open')
  chmodSync(open, 0o755)
  const old = temporary('old')
  const stale = readFileSync(join(shelf, 'today'))
  writeFileSync(join(old, 'letter.txt'), 'no backup')
  writeFileSync(join(old, 'yesterday.part'), stale)
  const { code, text } = await ask({ ...NO_DATABASE, DATA_DIR: open, BACKUP_DIR: old })
  assert.equal(code, 1)
  assert.match(text, /disk and permissions: wrong: Other users of this machine can open .*open/)
  assert.match(text, /backups: wrong: There is no backup in/)
  // A backup from before there was a first release.
  const aged = await checkBackups(
    testConfig('pglite:unused', { BACKUP_DIR: 'test/releases/before-1.0.0' }),
    new Date('2026-11-24'),
  )
  assert.match(aged[0]?.what ?? '', /^The newest backup in .* is 33 hours old/)
})

test('a mail server that does not answer', async () => {
  const { code, text } = await ask({ ...NO_DATABASE, MAIL_URL: 'smtp://127.0.0.1:1' })
  assert.equal(code, 1)
  assert.match(
    text,
    /mail: wrong: The mail server 127\.0\.0\.1 rejected the connection: .*ECONNREFUSED/,
  )
})

test('a mail server whose certificate nobody trusts', async () => {
  const server = new SMTPServer({ secure: true, logger: false })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  after(() => server.close(() => {}))
  const { port } = server.server.address() as AddressInfo
  const { text } = await ask({ ...NO_DATABASE, MAIL_URL: `smtps://127.0.0.1:${port}` })
  assert.match(
    text,
    /mail: wrong: The mail server 127\.0\.0\.1 rejected the connection: .*certificate/,
  )
})

test('a mail server that does not encrypt, or whose offer to encrypt can be removed on the way', async () => {
  const wordsOf = async (disabledCommands: string[]) => {
    const server = new SMTPServer({ logger: false, disabledCommands })
    server.on('error', () => {})
    server.listen(0, ELSEWHERE)
    await once(server.server, 'listening')
    after(() => server.close(() => {}))
    const { port } = server.server.address() as AddressInfo
    const MAIL_URL = `smtp://${ELSEWHERE}:${port}?tls.rejectUnauthorized=false`
    return (await ask({ ...NO_DATABASE, MAIL_URL })).text
  }
  assert.match(await wordsOf(['STARTTLS']), /mail: wrong: The mail server .* does not encrypt/)
  assert.match(await wordsOf([]), /mail: advice: MAIL_URL is smtp:/)
})

test('a disk that is nearly full is advice first, and wrong in the end', () => {
  const MB = 2 ** 20
  const levelOf = (freeMb: number, totalMb: number) =>
    checkSpace('/data', { bavail: freeMb, bsize: MB, blocks: totalMb })[0]?.level
  assert.equal(levelOf(3000, 30_000), undefined)
  assert.equal(levelOf(1500, 30_000), 'advice')
  assert.equal(levelOf(3000, 90_000), 'advice')
  assert.equal(levelOf(400, 30_000), 'wrong')
})

test('emails that end in files, where people are elsewhere', async () => {
  const { text } = await ask({
    ...NO_DATABASE,
    MAIL_URL: `file:${temporary('mail')}`,
    PUBLIC_URL: 'https://goodword.invalid',
  })
  assert.match(text, /mail: wrong: Emails are written to files/)
  assert.match(text, /settings: wrong: PUBLIC_URL is https, .* TRUSTED_PROXIES is not set/)
  assert.match(text, /certificate: advice: https:\/\/goodword\.invalid cannot be reached/)
})

test('a server that is stopped is looked at as well, and one that never ran is not started', async () => {
  const data = temporary('never')
  const { code, found } = await ask({ DATABASE_URL: `pglite:${data}/db` })
  assert.equal(code, 0)
  assert.deepEqual(found, [`database: advice: There is no database in ${data}/db yet.`])
})

suite('a certificate', () => {
  const serve = async (days: number): Promise<string> => {
    const place = temporary('certificate')
    mkdirSync(place, { recursive: true })
    const files = ['key.pem', 'cert.pem'].map(name => join(place, name)) as [string, string]
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'],
      ...['-days', String(days), '-keyout', files[0], '-out', files[1]],
      ...['-addext', 'subjectAltName=DNS:localhost'],
    ])
    assert.equal(made.status, 0, String(made.stderr))
    const [key, cert] = files.map(file => readFileSync(file))
    const server = createServer({ key, cert }).listen(0, 'localhost')
    await once(server, 'listening')
    after(() => server.close())
    return `https://localhost:${(server.address() as AddressInfo).port}`
  }
  const judged = async (days: number) => {
    const config = testConfig('pglite:unused', { PUBLIC_URL: await serve(days) })
    const findings = await checkCertificate(config)
    return findings.map(({ level, what }) => `${level}: ${what}`).join('\n')
  }

  test('that browsers do not trust and that ends soon is wrong twice', async () => {
    const found = await judged(5)
    assert.match(found, /wrong: Browsers do not trust the certificate/)
    assert.match(found, /wrong: The certificate of https:.* expires in [45] days/)
  })

  test('that ends in two weeks is worth a word', async () => {
    assert.match(await judged(15), /advice: The certificate of https:.* expires in 1[45] days/)
  })
})

suite('PostgreSQL', { skip: ONE_NODE }, () => {
  test('that would lose data in a power cut is told', async () => {
    const { code, text } = await ask()
    assert.equal(code, 1)
    assert.match(text, /wrong: PostgreSQL runs with fsync off/)
    assert.match(text, /wrong: PostgreSQL runs with full_page_writes off/)
  })

  test('a replica that keeps up is well, and one that stands still is told', async () => {
    const pair = await startPair()
    const primary = openDatabase(pair.url, LONG_BUDGET)
    try {
      const config = testConfig(pair.url, { DATABASE_REPLICA_URL: pair.replicaUrl })
      const lag = async () => (await checkReplica(config)).map(({ what }) => what).join()
      assert.equal(await lag(), '')
      await pair.freeze()
      // The test's PostgreSQL leaves the log in memory for a moment, where no replica is behind it.
      await primary.script('set synchronous_commit = on; create table written_since (id integer)')
      assert.match(await lag(), /^The replica is 1\d\.\d s or more behind\.$/)
      await pair.resume()
    } finally {
      await primary.close()
      await pair.stop()
    }
  })

  test('a clock that differs from the database’s is told', async () => {
    // Found before the real one, so that the database seems to be an hour late.
    await world.database.script(`create schema late;
      create function late.clock_timestamp() returns timestamptz language sql
        as $$ select pg_catalog.clock_timestamp() - interval '1 hour' $$`)
    const url = new URL(world.databaseUrl)
    url.searchParams.set('options', '-c search_path=late,pg_catalog,public')
    const { text } = await ask({ DATABASE_URL: url.href })
    assert.match(text, /database: wrong: This machine’s clock and the database’s differ by 3600 s/)
  })

  test('a replica that is none is told', async () => {
    const { text } = await ask({ DATABASE_REPLICA_URL: world.databaseUrl })
    assert.match(text, /replica: wrong: DATABASE_REPLICA_URL names a database that isn’t a replica/)
  })
})
