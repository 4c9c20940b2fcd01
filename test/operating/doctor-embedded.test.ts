import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { after, suite, test } from 'node:test'
import { createServer } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '#platform/db/database.ts'
import { checkCertificate } from '../../src/cli/doctor/certificate.ts'
import { makeEmptyDatabase } from '../database/empty-database.ts'
import { makeDatabase } from '../kit/databases.ts'
import { LONG_BUDGET, testConfig } from '../kit/settings.ts'
import { temporary } from './backup-kit.ts'
import { runCommand } from './run-command.ts'

/* What the operator's doctor finds where no server runs: in settings, places and a database at rest. */

interface Finding {
  readonly level: string
  readonly what: string
}

const linesOf = (out: string): string[] => {
  const { checks } = JSON.parse(out) as { checks: { name: string; findings: Finding[] }[] }
  return checks.flatMap(({ name, findings }) =>
    findings.map(({ level, what }) => `${name}: ${level}: ${what}`),
  )
}

/** Settings of an installation that has not been started yet. */
function freshSettings() {
  const place = temporary('doctor')
  return { DATABASE_URL: `pglite:${place}/db`, DATA_DIR: place }
}

async function ask(settings: Record<string, string>) {
  const { code, out, err } = await runCommand(settings, 'doctor', '--json')
  assert.equal(err, '')
  const found = linesOf(out)
  return { code, found, said: found.join('\n') }
}

suite('settings and places', () => {
  test('an unknown option is refused', async () => {
    const { code, out, err } = await runCommand({}, 'doctor', '--xml')
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, /^Failed: the only option is --json/)
  })

  test('the report for people counts the problems and says how to fix each', async () => {
    const missing = join(temporary('shelf'), 'none')
    const { code, out } = await runCommand({ ...freshSettings(), BACKUP_DIR: missing }, 'doctor')
    assert.equal(code, 1)
    assert.match(out, /^database:\n {2}advice {2}There is no database in .* yet\.\n {10}Nothing/m)
    assert.match(out, /^backups:\n {2}WRONG {3}.*none doesn’t exist\.\n {10}If .*\n {10}Run `npm/m)
    assert.match(out, /\nProblems to fix: 1\.\n$/)
  })

  test('that BACKUP_DIR is not set is advice', async () => {
    const { code, said } = await ask(freshSettings())
    assert.equal(code, 0)
    assert.match(said, /^backups: advice: BACKUP_DIR is not set\.$/m)
  })

  test('a server that listens to everyone, with links that lead to this machine', async () => {
    const { code, said } = await ask({ ...freshSettings(), HOST: '0.0.0.0' })
    assert.equal(code, 1)
    assert.match(
      said,
      /settings: wrong: It listens on 0\.0\.0\.0, but PUBLIC_URL is http:\/\/localhost:3000\./,
    )
  })

  test('emails that come from a number, where people are elsewhere', async () => {
    const { said } = await ask({ ...freshSettings(), PUBLIC_URL: 'http://192.0.2.7' })
    assert.match(said, /settings: wrong: Emails come from no-reply@192\.0\.2\.7\./)
  })

  test('a PostgreSQL that can’t be reached, and a node whose events others would not receive', async () => {
    const { code, said } = await ask({
      ...freshSettings(),
      DATABASE_URL: 'postgres://goodword@127.0.0.1:1/goodword',
      EVENTS_URL: 'memory:',
    })
    assert.equal(code, 1)
    assert.match(said, /^settings: advice: EVENTS_URL is memory: on PostgreSQL\.$/m)
    assert.match(said, /^database: wrong: .+ \(connect ECONNREFUSED 127\.0\.0\.1:1\)$/m)
    assert.match(said, /^backups: /m)
  })

  test('a check that can’t run says what stopped it, and the others run', async () => {
    const settings = freshSettings()
    const directory = join(settings.DATA_DIR, 'db')
    mkdirSync(directory, { mode: 0o700 })
    writeFileSync(join(directory, 'PG_VERSION'), 'no database')
    const { code, said } = await ask(settings)
    assert.equal(code, 1)
    assert.match(said, /^database: wrong: The database in .* cannot be opened \(.+\)$/m)
    assert.match(said, /^backups: /m)
  })
})

// Root may write everywhere, so it asks as somebody else, who has to be able to read the program.
const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const CAN_BE_NOBODY = isRoot && spawnSync('test', ['-r', 'src/cli/main.ts'], NOBODY).status === 0

test('a directory of somebody else’s, which can’t be written to', {
  skip: !CAN_BE_NOBODY,
}, async () => {
  const settings = freshSettings()
  const place = settings.DATA_DIR
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['src/cli/main.ts', 'doctor', '--json'], {
    ...NOBODY,
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = linesOf(await text(child.stdout)).join('\n')
  assert.ok(said.includes(`wrong: ${place} belongs to a different user than the one running this.`))
  // What the first start will make there can't be made either.
  assert.equal(said.split(`wrong: ${place} isn’t writable.`).length, 5, said)
})

const KEY = ['-keyout', 'key.pem']
// `req` makes no certificate that is over already.
const AUTHORITY = `[ca]
default_ca = own
[own]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
[any]
commonName = supplied
`

suite('a mail server that asks for a password', () => {
  const listen = async () => {
    const server = new SMTPServer({
      logger: false,
      authOptional: false,
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'goodword' && password === 'right'
          ? done(null, { user: username })
          : done(new Error('no such account')),
    })
    server.on('error', () => {})
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    after(() => server.close(() => {}))
    return (server.server.address() as AddressInfo).port
  }
  const saidWith = async (password: string) => {
    const MAIL_URL = `smtp://goodword:${password}@127.0.0.1:${await listen()}`
    return (await ask({ ...freshSettings(), MAIL_URL })).said
  }

  test('is fine where it accepts ours', async () => {
    assert.doesNotMatch(await saidWith('right'), /^mail: /m)
  })

  test('is wrong where it rejects ours, which is not repeated', async () => {
    const said = await saidWith('wrong-word')
    assert.match(said, /^mail: wrong: The mail server 127\.0\.0\.1 rejected the connection: /m)
    assert.doesNotMatch(said, /wrong-word/)
  })
})

suite('a database at rest', () => {
  for (const zone of ['Europe/Berlin', 'utc', '+05:30']) {
    test(`of which months are counted in ${zone} is without a finding about it`, async () => {
      const made = await makeDatabase()
      after(() => made.remove())
      const { said } = await ask({
        ...freshSettings(),
        DATABASE_URL: made.url,
        REPORT_TIME_ZONE: zone,
      })
      assert.doesNotMatch(said, /time zone/)
    })
  }

  const change = async (...texts: string[]) => {
    const made = await makeDatabase()
    after(() => made.remove())
    const database = openDatabase(made.url, LONG_BUDGET)
    for (const each of texts) await database.script(each)
    await database.close()
    return { ...freshSettings(), DATABASE_URL: made.url }
  }

  test('companies whose compensation comes to more than 100 percent are named', async () => {
    const settings = await change(
      `update company set agent_percentage = 60, team_lead_percentage = 41, company_name = 'Too Much'
        where id = 'partner'`,
      `update company set agent_percentage = 60, team_lead_percentage = 40 where id = 'home'`,
    )
    const { said } = await ask(settings)
    assert.match(said, /^database: advice: The compensation of Too Much comes to more than 100/m)
  })

  test('one that has had no migrations is not looked into, and not backed up', async () => {
    const made = await makeEmptyDatabase()
    after(() => made.remove())
    const database = openDatabase(made.url, LONG_BUDGET)
    await database.rows('select 1')
    await database.close()
    const settings = { ...freshSettings(), DATABASE_URL: made.url }
    const { said } = await ask(settings)
    assert.match(said, /^database: advice: The database has not had \d+ migrations of .* first\.$/m)
    const file = join(temporary('shelf'), 'backup')
    const { code, err } = await runCommand(settings, 'backup', file)
    assert.equal(code, 1)
    assert.match(err, /^Failed: the database has not met this Goodword yet \(.+ is missing\)/)
    assert.ok(!existsSync(file) && !existsSync(`${file}.part`))
  })
})

test('a certificate that has expired is wrong', async () => {
  const place = temporary('certificate')
  const at = (name: string) => join(place, name)
  const make = (...args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: place })
    assert.equal(status, 0, String(stderr))
  }
  writeFileSync(at('index.txt'), '')
  writeFileSync(at('serial'), '01')
  writeFileSync(at('ca.cnf'), AUTHORITY)
  make('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...KEY, '-out', 'asked')
  const days = ['-startdate', '20200101000000Z', '-enddate', '20200201000000Z']
  const signs = ['-batch', '-config', 'ca.cnf', '-selfsign', '-keyfile', 'key.pem', ...days]
  make('ca', ...signs, '-in', 'asked', '-out', 'cert.pem')
  const [key, cert] = ['key.pem', 'cert.pem'].map(name => readFileSync(at(name)))
  const server = createServer({ key, cert }).listen(0, 'localhost')
  await once(server, 'listening')
  after(() => server.close())
  const PUBLIC_URL = `https://localhost:${(server.address() as AddressInfo).port}`
  const found = await checkCertificate(testConfig('pglite:unused', { PUBLIC_URL }))
  assert.deepEqual(
    found.map(({ level, what }) => `${level}: ${what}`),
    [`wrong: The certificate of ${PUBLIC_URL} has expired.`],
  )
})
