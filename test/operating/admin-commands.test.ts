import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '#platform/db/database.ts'
import { startServer } from '../../testing/server-process.ts'
import { signInAt } from '../../testing/sign-in.ts'
import { makeEmptyDatabase } from '../database/empty-database.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { runCommand } from './run-command.ts'

/* The operator's desk, as it is used: in a process of its own. */

const home = await makeEmptyDatabase()
after(() => home.remove())
const isEmbedded = home.url.startsWith('pglite:')
const settings = { DATABASE_URL: home.url, LOG_LEVEL: 'silent' }

const context = (...args: string[]) => runCommand(settings, ...args)

const signIn = async (origin: string, email: string, password: string) =>
  (await signInAt(origin, email, password)).body

test('it says what there is', async () => {
  for (const args of [[], ['list']]) {
    const { code, out, err } = await context(...args)
    assert.deepEqual([code, err], [0, ''])
    for (const name of ['list', 'create-admin EMAIL', 'remove-second-factor EMAIL', 'rotate-keys'])
      assert.ok(out.includes(name))
  }
})

for (const [what, args] of [
  ['an unknown command', ['make-coffee']],
  ['a name of JavaScript’s', ['constructor']],
  ['an administrator without an address', ['create-admin']],
  ['a second factor without an address', ['remove-second-factor']],
  ['a second factor of nobody', ['remove-second-factor', 'nobody@example.com']],
  ['an administrator with a name for an address', ['create-admin', 'ann']],
] as const) {
  test(`${what} is refused in a sentence`, async () => {
    const { code, out, err } = await context(...args)
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, /^Failed: /)
    assert.doesNotMatch(err, /\n\s+at /)
  })
}

// One test: each step finds the installation that the steps before it made.
test('the first administrator of an installation, its keys, and a second factor', async t => {
  await t.test(
    'an administrator is made, signs in with the password printed, and is the first',
    async () => {
      const made = await context('create-admin', 'Boss@Example.com')
      assert.deepEqual([made.code, made.err], [0, ''])
      const password = /^ {2}(\S+)$/m.exec(made.out)?.[1] ?? ''
      assert.ok(password.length >= 8)
      const again = await context('create-admin', 'boss@example.com')
      assert.equal(again.code, 0)
      assert.match(again.out, /with the password they have/)

      const server = await startServer(settings)
      assert.notEqual(await server.ready, undefined, server.said.stderr)
      const entered = await signIn(server.origin, 'boss@example.com', password)
      assert.equal(entered.ChallengeName, 'NEW_PASSWORD_REQUIRED')
      assert.doesNotMatch(server.said.stdout, /shown only once/)
      await server.end('SIGTERM')
    },
  )

  await t.test(
    'keys are rotated, but not under a server that holds the embedded database',
    async () => {
      const rotated = await context('rotate-keys')
      assert.deepEqual([rotated.code, rotated.err], [0, ''])
      const server = await startServer(settings)
      assert.notEqual(await server.ready, undefined, server.said.stderr)
      const second = await context('rotate-keys')
      if (isEmbedded) {
        assert.deepEqual([second.code, second.out], [1, ''])
        assert.match(second.err, /^Failed: the server is running on .+ Stop the server/)
        assert.equal(second.err.trim().split('\n').length, 1)
      } else assert.equal(second.code, 0)
      assert.equal((await fetch(`${server.origin}/readyz`)).status, 200)
      await server.end('SIGTERM')
    },
  )

  await t.test(
    'a second factor is removed, its owner told, and the password alone signs in',
    async () => {
      const database = openDatabase(home.url, LONG_BUDGET)
      await database.rows(
        "update account set totp_enabled = true, totp_secret = 'x', status = 'CONFIRMED' where email = $1",
        ['boss@example.com'],
      )
      await database.close()
      const { code, out, err } = await context('remove-second-factor', 'boss@example.com')
      assert.deepEqual([code, err], [0, ''])
      assert.match(out, /Two-step verification is off for boss@example.com/)
      const again = openDatabase(home.url, LONG_BUDGET)
      const [row] = await again.rows('select totp_enabled, totp_secret from account')
      await again.close()
      assert.deepEqual(row, { totp_enabled: false, totp_secret: null })
    },
  )
})
