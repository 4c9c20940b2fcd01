import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendHostile, traces } from '../api/hostile-run.ts'
import { emailOf } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { OPERATOR, OPERATOR_SETTINGS } from '../operating/operator.ts'
import { makeKit } from './identity-kit.ts'

/* `npm run bench` sends a hundred thousand; this is the same, shorter. */

const COUNT = 3000
const SEED = 20_260

const world = await startWorld(OPERATOR_SETTINGS)
const { enter, ok } = makeKit(world)

test('malformed, unsigned, wrongly signed and replayed calls leave nothing behind', async () => {
  const held = await enter(emailOf('agent'))
  const ended = await enter(emailOf('mate'))
  await ok('GlobalSignOut', { AccessToken: ended.AccessToken })
  const origin = await world.origin()
  const loot = {
    accessToken: held.AccessToken,
    idToken: held.IdToken,
    refreshToken: held.RefreshToken,
    ended: { accessToken: ended.AccessToken, refreshToken: ended.RefreshToken },
    email: emailOf('agent'),
  }
  const before = await traces(world.database)
  const target = { origin, loot, signing: { host: new URL(origin).host, key: OPERATOR } }
  const report = await sendHostile(target, { count: COUNT, seed: SEED })
  assert.deepEqual(report.broken, [])
  assert.deepEqual(report.accepted, [])
  assert.deepEqual(Object.keys(report.statuses), ['400'], 'the pool itself refused each')
  assert.equal(report.calls, COUNT)
  assert.deepEqual(await traces(world.database), before)
  await ok('GetUser', { AccessToken: held.AccessToken })
})
