import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailOf, PASSWORD } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

/* What a list of sessions says of a device and a network that it knows little or nothing of. */

const world = await startWorld()
const { database, identity } = world
const SESSIONS = '{ signInSessions { browser system network isSameNetwork isCurrent } }'

const ROWS: readonly [
  what: string,
  userAgent: string | null,
  ip: string | null,
  shown: readonly (string | boolean | null)[],
][] = [
  ['nothing at all', null, null, [null, null, null, false]],
  ['a program', 'curl/8.5.0', 'no address', [null, null, null, false]],
  [
    'a device and no browser',
    'Thing (X11; Linux x86_64)',
    '203.0.113.77',
    [null, 'Linux', 'network 203.0.113.0/24', false],
  ],
  [
    'a browser and no device',
    'Firefox/131.0',
    '192.168.1.20',
    ['Firefox', null, 'a private network (192.168.1.0/24)', false],
  ],
  [
    'a network of version 6',
    null,
    '2001:db8:1:2:3::9%eth0',
    [null, null, 'network 2001:db8:1:2::/64', false],
  ],
  ['this machine', null, '127.0.0.9', [null, null, 'the server’s own machine', true]],
]

for (const [what, userAgent, ip, shown] of ROWS) {
  test(`a session from ${what} is shown as far as it is known`, async () => {
    await world.tokenOf('agent')
    const { body } = await identity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'goodword',
      AuthParameters: { USERNAME: emailOf('agent'), PASSWORD },
    })
    const { origin_jti: id } = JSON.parse(
      Buffer.from(body.AuthenticationResult.AccessToken.split('.')[1], 'base64url').toString(),
    )
    await database.rows('update sign_in set user_agent = $2, ip = $3 where id = $1', [
      id,
      userAgent,
      ip,
    ])
    const { data } = await world.as('agent').ask(SESSIONS)
    const { browser, system, network, isSameNetwork } = data.signInSessions.find(
      (each: { isCurrent: boolean }) => !each.isCurrent,
    )
    assert.deepEqual([browser, system, network, isSameNetwork], shown)
    await database.rows('delete from sign_in where id = $1', [id])
  })
}
