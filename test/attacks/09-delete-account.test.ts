import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeKit } from '../identity/identity-kit.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()
await restoreRowsBeforeEach(world)
const { database, identity } = world
const { ok, refused } = makeKit(world)

const age = () => database.rows("update sign_in set proven_at = now() - interval '6 minutes'")
const isThere = async (id: string) =>
  (await database.rows('select 1 from member where id = $1 and active', [id])).length === 1

test('a stolen access token deletes no account', async () => {
  const AccessToken = await world.tokenOf('mate')
  await age()
  assert.equal(await refused('DeleteUser', { AccessToken }), 'NotAuthorizedException')
  assert.ok(await isThere('mate'))
})

for (const name of ['admin', 'companyAdmin'] as const) {
  test(`the last ${name} does not delete their account`, async () => {
    const AccessToken = await world.tokenOf(name)
    await database.rows('update sign_in set proven_at = now()')
    const { status, body } = await identity('DeleteUser', { AccessToken })
    assert.deepEqual([status, body.__type], [400, 'NotAuthorizedException'])
    assert.match(body.message, /last (platform|company’s last)?.*administrator/)
    assert.ok(await isThere(name))
    await ok('GetUser', { AccessToken })
  })
}

test('of two administrators who delete their accounts at once, one stays', async () => {
  await database.rows("update member set member_group = 'admin' where id = 'teamLead'")
  await database.rows("insert into account_group values ('teamLead', 'admin')")
  const tokens = [await world.tokenOf('admin'), await world.tokenOf('teamLead')]
  const reported = await Promise.all(
    tokens.map(AccessToken => identity('DeleteUser', { AccessToken })),
  )
  assert.deepEqual(reported.map(({ status }) => status).toSorted(), [200, 400])
})
