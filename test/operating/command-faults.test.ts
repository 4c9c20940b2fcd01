import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '#platform/db/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { makeDatabase } from '../kit/databases.ts'
import { emailOf } from '../kit/people.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { temporary } from './backup-kit.ts'
import { runCommand } from './run-command.ts'

/* The operator's commands where something on the way fails. */

async function ownDatabase() {
  const made = await makeDatabase()
  after(() => made.remove())
  const settings = { DATABASE_URL: made.url, DATA_DIR: temporary('data') }
  const change = async <R>(text: string): Promise<R[]> => {
    const database = openDatabase(made.url, LONG_BUDGET)
    const { rows } = await database.script(text)
    await database.close()
    return rows as R[]
  }
  return { settings, change }
}

test('an administrator who can’t be stored leaves no account behind, and the next try makes one', async () => {
  const { settings, change } = await ownDatabase()
  const create = () => runCommand(settings, 'create-admin', 'boss@example.com')
  const accounts = () => change("select id from account where email = 'boss@example.com'")
  await change(`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'no room'; end $$;
    create trigger refuse before insert on member for each row execute function refuse()`)
  const refused = await create()
  assert.deepEqual([refused.code, refused.out], [1, ''])
  assert.match(refused.err, /^Failed: /)
  assert.deepEqual(await accounts(), [])
  await change('drop trigger refuse on member')
  const made = await create()
  assert.deepEqual([made.code, made.err], [0, ''])
  assert.equal((await accounts()).length, 1)
})

test('a member who can’t be made administrator keeps their account', async () => {
  const { settings, change } = await ownDatabase()
  await change(`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'no room'; end $$;
    create trigger refuse before update on member for each row execute function refuse()`)
  const { code } = await runCommand(settings, 'create-admin', emailOf('agent'))
  assert.equal(code, 1)
  assert.equal((await change("select from account where id = 'agent'")).length, 1)
})

test('where the user pool does not answer, nothing is said to be done', async () => {
  const { settings } = await ownDatabase()
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const away = {
    ...settings,
    IDENTITY_URL: `cognito://us-west-2/us-west-2_AbCdEf123?client=4abc&endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_MAX_ATTEMPTS: '1',
  }
  for (const command of ['create-admin', 'remove-second-factor']) {
    const { code, out, err } = await runCommand(away, command, emailOf('agent'))
    assert.deepEqual([code, out], [1, ''], command)
    assert.match(err, /^Failed: .+\n$/)
    assert.doesNotMatch(err, /there is no account/)
  }
})

test('a place where no database can be is named, and no server is blamed', async () => {
  const settings = { DATABASE_URL: 'pglite:/dev/null/db', DATA_DIR: temporary('data') }
  const file = join(temporary('shelf'), 'backup')
  for (const args of [['rotate-keys'], ['backup', file]]) {
    const { code, out, err } = await runCommand(settings, ...args)
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, /^Failed: The database cannot be kept in \/dev\/null\/db\./)
  }
  assert.ok(!existsSync(file))
})
