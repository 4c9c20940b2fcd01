import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { countWrongFigures } from '#features/payments/server/check-figures.ts'
import { REFERRAL_STATUSES } from '#features/referrals/referral-status.ts'
import { checkBackup } from '#platform/backup/check-backup.ts'
import { WAITING } from '#platform/backup/read-database.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { MIGRATIONS, VERSION } from '#server/version.ts'
import { unpack } from '../../testing/release-data/archive.ts'
import { startServer } from '../../testing/server-process.ts'
import { makeEmptyDatabase } from '../database/empty-database.ts'
import { passwordFlow } from '../identity/identity-kit.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { enterAs, startWorldOn, type World } from '../kit/world.ts'
import { MOVE } from '../live/live-kit.ts'
import { restoreTo, runCommandOn, temporary } from './backup-kit.ts'

/*
 * What earlier releases left: their data directories and their backups, made by their own programs
 * (testing/release-data). This program opens, migrates and serves them all.
 */

const RELEASES = readdirSync('test/releases')
const ONE_ENGINE = process.env['TEST_DATABASE_URL']
  ? 'a directory is of the embedded engine'
  : false

interface About {
  readonly password: string
  readonly people: Readonly<Record<string, string>>
}

/** Where the data of a release are, for the settings. */
interface Place {
  readonly databaseUrl: string
  readonly filesUrl: string
}

const aboutOf = (release: string): About =>
  JSON.parse(readFileSync(join('test/releases', release, 'about.json'), 'utf8'))

async function unpacked(release: string): Promise<Place & { readonly directory: string }> {
  const directory = temporary('release')
  await unpack(join('test/releases', release, 'data.tar.zst'), directory)
  return {
    directory: join(directory, 'db'),
    databaseUrl: `pglite:${directory}/db`,
    filesUrl: `file:${directory}/files`,
  }
}

/** Each table has the rows that the release's own backup counted, and the figures are what they come to. */
async function verifyRows(url: string, backup: string): Promise<void> {
  const { end } = await checkBackup(backup, undefined)
  const database = openDatabase(url, LONG_BUDGET)
  try {
    await migrate(database, MIGRATIONS, VERSION)
    assert.equal(await countWrongFigures(database), 0)
    const { [WAITING]: _, ...expected } = end.tables
    const found: Record<string, number> = {}
    for (const name of Object.keys(expected)) {
      const [there, added] = RENAMED[name] ?? [name, 0]
      const [row] = await database.rows<{ count: number }>(
        `select count(*)::int as count from "${there}"`,
      )
      found[name] = (row?.count ?? 0) - added
    }
    assert.deepEqual(found, expected)
  } finally {
    await database.close()
  }
}

/** What a table of an earlier release is called now, and how many rows a migration adds to it. */
const RENAMED: Readonly<Record<string, readonly [string, number]>> = {
  contact_count: ['limit_count', 0],
  // Migration 0021 adds the folder of each person with a picture, of which one is kept.
  replaced_logo: ['replaced_picture', 1],
}

const LIST = '{ listReferrals(limit: 50) { items { id name status paymentStatus } } }'
const DASHBOARD = '{ dashboard(scope: AGENT) { totalReferrals totalEarnings } }'
const PICTURES = '{ listPictures { items { url } } }'

async function verifyServes(world: World, { password, people }: About): Promise<void> {
  for (const [who, email] of Object.entries(people)) {
    const { body } = await world.identity('InitiateAuth', passwordFlow(email, password))
    const outcome = body.ChallengeName ?? (body.AuthenticationResult ? 'signed in' : body.message)
    assert.equal(outcome, who === 'guarded' ? 'SOFTWARE_TOKEN_MFA' : 'signed in', who)
  }
  const agent = await enterAs(world, people['agent'] ?? '', password)
  const { items } = (await agent.ask(LIST)).data.listReferrals
  const statuses = new Set(items.map(({ status }: Row) => status))
  assert.deepEqual([...statuses].sort(), [...REFERRAL_STATUSES].sort())
  const { dashboard } = (await agent.ask(DASHBOARD)).data
  assert.equal(dashboard.totalReferrals, items.length)
  assert.equal(dashboard.totalEarnings, 120.05)
  const { id } = items.find(({ status }: Row) => status === 'SUBMITTED')
  const subscription = await agent.subscribe('subscription { onUpdateReferral { id status } }')
  const partner = await enterAs(world, people['partnerAdmin'] ?? '', password)
  const { errors } = await partner.ask(MOVE, { input: { id, status: 'IN_REVIEW' } })
  assert.deepEqual(errors, [])
  const { data } = await subscription.nth(1)
  assert.deepEqual(data.onUpdateReferral, { id, status: 'IN_REVIEW' })
  await subscription.stop()
  const { listPictures } = (await agent.ask(PICTURES)).data
  const { pathname, search } = new URL(listPictures.items[0].url)
  const picture = await world.app.inject({ method: 'GET', url: pathname + search })
  assert.equal(picture.statusCode, 200)
}

interface Row {
  readonly id: string
  readonly status: string
}

for (const release of RELEASES) {
  const backup = join('test/releases', release, 'backup')
  suite(`what ${release} left`, () => {
    test('its directory opens, with every row, and serves', { skip: ONE_ENGINE }, async () => {
      const place = await unpacked(release)
      await verifyRows(place.databaseUrl, backup)
      const world = await startWorldOn({ url: place.databaseUrl }, { FILES_URL: place.filesUrl })
      await verifyServes(world, aboutOf(release))
    })

    test('its backup is restored, with every row, and serves', async () => {
      const database = await makeEmptyDatabase()
      const filesUrl = `file:${temporary('files')}`
      await restoreTo({ databaseUrl: database.url, filesUrl }, backup)
      await verifyRows(database.url, backup)
      const world = await startWorldOn(database, { FILES_URL: filesUrl })
      after(() => database.remove())
      await verifyServes(world, aboutOf(release))
    })
  })
}

/** Everything in a directory: names, and what is in each file. */
const bytesOf = (directory: string): string[] =>
  globSync('**', { cwd: directory, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map(path => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)

test('a directory of a newer release is refused, and no byte of it changes', async () => {
  const { directory, databaseUrl, filesUrl } = await unpacked(VERSION)
  const mark = join(directory, 'goodword.json')
  const known = globSync('*.sql', { cwd: MIGRATIONS }).length
  writeFileSync(mark, JSON.stringify({ program: '9.1.0', migrations: known + 1 }))
  const before = bytesOf(directory)
  const server = await startServer({ DATABASE_URL: databaseUrl, FILES_URL: filesUrl })
  assert.notEqual(await server.ended, 0)
  assert.match(
    server.said.stderr,
    /^Goodword cannot start: The database is newer than this program: .* was served by Goodword 9\.1\.0, and this is .*\n$/,
  )
  const context = runCommandOn({ databaseUrl, filesUrl })
  for (const command of [
    ['backup', join(directory, '..', 'refused')],
    ['rotate-keys'],
    ['restore', join('test/releases', VERSION, 'backup')],
  ]) {
    const { code, err } = await context(...command)
    assert.equal(code, 1)
    assert.match(err, /newer than this program/)
  }
  assert.deepEqual(bytesOf(directory), before)
})
