import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { addLedgerDigest, findChangedDay, readDays } from '#features/ledger/server/ledger-days.ts'
import { checkBackup } from '#platform/backup/check-backup.ts'
import { makeEmptyDatabase } from '../database/empty-database.ts'
import { appCode, CLIENT, makeKit, passwordFlow } from '../identity/identity-kit.ts'
import { emailOf } from '../kit/people.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { startWorldOn } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'
import { png } from '../uploads/pictures.ts'
import { makeUploadsKit } from '../uploads/uploads-kit.ts'
import {
  answersOf,
  backUp,
  contentAt,
  contentOf,
  makeHome,
  REST,
  restoreTo,
  rulesOf,
  runCommandOn,
  tablesOf,
  temporary,
} from './backup-kit.ts'

/*
 * A world that serves is backed up, restored into the embedded engine, and from there into the engine
 * under test: what people know, have and see is the same in the last place as in the first.
 */

const { world, directory, putUp, see } = await makeUploadsKit()
const home = { databaseUrl: world.databaseUrl, filesUrl: `file:${directory}` }
const shelf = temporary('backups')
const at = (name: string): string => join(shelf, name)

const CREATE = `mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }`
const clientOf = (n: number) => ({
  ...TYPED_REFERRAL,
  name: `Client ${n}`,
  notes: 'A note \\N\twith everything',
})
const refer = async (n: number, who: 'agent' | 'mate' = 'agent'): Promise<string> => {
  const input = { ...clientOf(n), idempotencyKey: `key ${who} ${n}` }
  const { data, errors } = await world.as(who).ask(CREATE, { input })
  assert.deepEqual(errors, [])
  return data.createReferral.id
}
const PAY = 'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }'
const KEY = `mutation { regenerateWebhookKey(input: { companyId: "home" }) { key } }`
const ON = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }

async function fill(): Promise<{
  paid: string
  secret: string
  refresh: string
  access: string
  link: string
}> {
  const { ok, join: joinPool, enter } = makeKit(world)
  const paid = await refer(0)
  const input = { id: paid, paymentStatus: 'PROCESSED', agentPayAmount: 120.05 }
  assert.deepEqual((await world.as('partnerAdmin').ask(PAY, { input })).errors, [])
  await make(
    world.database,
    ...Array.from({ length: 30 }, (_, n) => ({ userId: n % 2 ? 'agent' : 'mate' })),
  )
  assert.deepEqual((await world.as('siteAdmin').ask(KEY)).errors, [])
  await joinPool('guarded@test.example')
  const { AccessToken } = await enter('guarded@test.example')
  const { SecretCode } = await ok('AssociateSoftwareToken', { AccessToken })
  await ok('VerifySoftwareToken', { AccessToken, UserCode: appCode(SecretCode) })
  await ok('SetUserMFAPreference', { AccessToken, ...ON })
  const session = await enter(emailOf('mate'))
  const { picture } = await putUp('agent', await png())
  await world.database.tx(async sql => void (await sql.script(REST)))
  await addLedgerDigest(world.database)
  return {
    paid,
    secret: SecretCode,
    refresh: session.RefreshToken,
    access: session.AccessToken,
    link: picture.url,
  }
}
const filled = await fill()

async function backUpWhileWriting() {
  const before = await refer(1)
  let isOver = false
  const writer = (async () => {
    let made = 0
    for (let n = 100; !isOver; n++, made++) await refer(n, 'mate')
    return made
  })()
  await backUp(home, at('busy'))
  isOver = true
  return { before, made: await writer }
}
const busy = makeHome('busy')
const written = await backUpWhileWriting()
await restoreTo(busy, at('busy'))
const busyWorld = await startWorldOn({ url: busy.databaseUrl })

const answers = await answersOf(world, filled.paid)
const first = makeHome('first')
const saidOfQuiet = await backUp(home, at('quiet'))
const quietRestore = await restoreTo(first, at('quiet'), '--send-waiting')
const there = await contentOf(world.database)
const here = await contentAt(first.databaseUrl)

await backUp(first, at('rest'))
const emptyDatabase = await makeEmptyDatabase()
const lastFiles = temporary('last')
await restoreTo({ databaseUrl: emptyDatabase.url, filesUrl: `file:${lastFiles}` }, at('rest'))
const firstContent = await contentAt(first.databaseUrl)
const lastContent = await contentAt(emptyDatabase.url)
const last = await startWorldOn(emptyDatabase, { FILES_URL: `file:${lastFiles}` })
after(() => emptyDatabase.remove())
const lastAnswers = await answersOf(last, filled.paid)

test('while people write, a backup is of one moment, and has all that was acknowledged before', async () => {
  assert.ok(written.made > 0)
  const rows = await busyWorld.database.rows<{ id: string; logged: boolean; keyed: boolean }>(
    `select id, exists (select from referral_change where referral_id = referral.id) as logged,
       exists (select from idempotency where result_id = referral.id) as keyed from referral`,
  )
  assert.ok(rows.some(({ id }) => id === written.before))
  assert.deepEqual(
    rows.filter(({ logged }) => !logged),
    [],
  )
  const made = await busyWorld.database.rows("select from referral where name like 'Client %'")
  assert.equal(rows.filter(({ keyed }) => keyed).length, made.length)
  const { data } = await busyWorld
    .as('admin')
    .ask('{ dashboard(scope: ALL, period: LAST_12_MONTHS) { totalReferrals } }')
  assert.equal(data.dashboard.totalReferrals, rows.length)
})

test('everything is there, row by row', () => {
  assert.match(
    saidOfQuiet,
    /^The backup is complete: \d+ rows \(\d+ referrals\) and \d+ files\. It is in /,
  )
  assert.match(
    quietRestore,
    /is restored: \d+ referrals, \d+ people, \d+ files\. Everyone can sign in as before\.\n$/,
  )
  assert.equal(statSync(at('quiet')).mode & 0o777, 0o600)
  for (const [name, content] of Object.entries(there)) {
    // While the server runs, figures fold, mail looks on at each minute's end, and what waits moves; at
    // rest all of it is compared below.
    if (/^((figure|ledger)_(tail|month|balance)|mail_progress|waiting_job)$/.test(name)) continue
    assert.ok(content.count > 0, `${name} was empty from the start`)
    assert.deepEqual(here[name], content, name)
  }
})

suite('and again, at rest, into another engine', () => {
  test('everything is there, and every rule stands again', async () => {
    assert.deepEqual(lastContent, firstContent)
    assert.deepEqual(await rulesOf(last.database), await rulesOf(world.database))
  })

  test('the digests of the ledger are the same, and fit the entries that came along', async () => {
    const days = await readDays(last.database)
    assert.deepEqual(days, await readDays(world.database))
    assert.ok(days.every(({ count }) => count > 1))
    assert.equal(await findChangedDay(last.database), undefined)
  })

  test('people see what they saw', () => {
    assert.deepEqual(lastAnswers, answers)
  })

  test('people come in as they did: password, second factor, a line of tokens, a token', async () => {
    const { ok, asks, enter } = makeKit(last)
    await enter(emailOf('agent'))
    assert.equal(await asks(filled.access), 200)
    const refreshed = await ok('InitiateAuth', {
      ...CLIENT,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: filled.refresh },
    })
    assert.ok(refreshed.AuthenticationResult.AccessToken)
    const challenge = await ok('InitiateAuth', passwordFlow('guarded@test.example'))
    assert.equal(challenge.ChallengeName, 'SOFTWARE_TOKEN_MFA')
    const entered = await ok('RespondToAuthChallenge', {
      ...CLIENT,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: challenge.Session,
      ChallengeResponses: {
        USERNAME: 'x',
        SOFTWARE_TOKEN_MFA_CODE: appCode(filled.secret, 1),
      },
    })
    assert.ok(entered.AuthenticationResult.AccessToken)
  })

  test('a link to a picture shows the same picture', async () => {
    const { pathname, search } = new URL(filled.link)
    const found = await last.app.inject({ method: 'GET', url: pathname + search })
    assert.equal(found.statusCode, 200)
    assert.deepEqual(found.rawPayload, (await see(filled.link)).bytes)
  })

  test('what was sent once is not made twice, and numbers go on where they stood', async () => {
    const input = clientOf(1)
    const counted = async () => (await last.database.rows('select from referral')).length
    const before = await counted()
    const again = await last
      .as('agent')
      .ask(CREATE, { input: { ...input, idempotencyKey: 'key agent 1' } })
    assert.deepEqual([again.errors, await counted()], [[], before])
    const fresh = await last.as('agent').ask(CREATE, { input: { ...input, idempotencyKey: 'new' } })
    assert.deepEqual([fresh.errors, await counted()], [[], before + 1])
  })

  test('a letter that waited still waits, once', async () => {
    const waits = "select id, data from jobs.job where data->>'sealed' = 'waits'"
    assert.deepEqual(await last.database.rows(waits), await world.database.rows(waits))
    assert.deepEqual(await last.database.rows('select from waiting_job'), [])
  })
})

test('only who may read the embedded database may ask for a copy of it, and none is left', context => {
  const path = home.databaseUrl.replace('pglite:', '')
  if (path === home.databaseUrl) return context.skip('PostgreSQL needs no copy')
  const socket = statSync(`${path}.door`)
  assert.ok(socket.isSocket())
  assert.equal(socket.mode & 0o777, 0o600)
  assert.ok(!existsSync(`${path}.copy`))
})

test('every table of the schema is in it', async () => {
  const { end } = await checkBackup(at('quiet'), undefined)
  const tables = (await tablesOf(world.database)).filter(name => name !== 'schema_migration')
  assert.deepEqual(Object.keys(end.tables).sort(), tables)
})

test('a server that is running keeps its database', async () => {
  const { code, err } = await runCommandOn(home)('restore', at('quiet'), '--replace')
  assert.equal(code, 1)
  assert.match(err, /^Failed: (the|a) server is running on [^\n]+ Stop [^\n]+\n$/)
})

test('a backup is not written over another', async () => {
  const before = readFileSync(at('quiet'))
  const { code, err } = await runCommandOn(home)('backup', at('quiet'))
  assert.equal(code, 1)
  assert.match(err, /already exists\. Choose another file\./)
  assert.deepEqual(readFileSync(at('quiet')), before)
})

test('restoring over a database in use', async t => {
  await t.test('a database in use is kept', async () => {
    const refused = await runCommandOn(first)('restore', at('busy'))
    assert.deepEqual([refused.code, refused.out], [1, ''])
    assert.match(refused.err, /^Failed: the database is not empty\. .+ --replace,[^\n]+\n$/)
    assert.deepEqual(await contentAt(first.databaseUrl), firstContent)
  })

  await t.test(
    'it is replaced where that is said, and what waited while the server ran stays behind',
    async () => {
      const reported = await restoreTo(first, at('quiet'), '--replace')
      assert.match(reported, /1 emails and deliveries were waiting.* --replace --send-waiting/s)
      const { waiting_job, ...others } = await contentAt(first.databaseUrl)
      assert.equal(waiting_job?.count, 0)
      const { waiting_job: waited, ...before } = firstContent
      assert.equal(waited?.count, 1)
      assert.deepEqual(others, before)
    },
  )
})
