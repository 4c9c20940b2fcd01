import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCognitoAddress } from '#features/identity/server/cognito-address.ts'
import { startWorld } from '../kit/world.ts'

/* Amazon's own user pool and identity pool: what a page gets to connect to them, without a call to either. */

const POOL = 'cognito://eu-central-1/eu-central-1_AbCdEfGhI'
const GUESTS = 'eu-central-1:0a1b2c3d-1111-2222-3333-444455556666'
const world = await startWorld({ IDENTITY_URL: `${POOL}?client=abc123&identityPool=${GUESTS}` })

test('config.json names both pools and no endpoint', async () => {
  const { Auth, region } = (await world.app.inject('/config.json')).json()
  assert.equal(region, 'eu-central-1')
  assert.deepEqual(Auth.Cognito, {
    userPoolId: 'eu-central-1_AbCdEfGhI',
    userPoolClientId: 'abc123',
    region: 'eu-central-1',
    identityPoolId: GUESTS,
    allowGuestAccess: true,
  })
})

test('pages may connect to Amazon’s two services of that region', async () => {
  const { headers } = await world.app.inject('/healthz')
  const policy = String(headers['content-security-policy'])
  for (const service of ['cognito-idp', 'cognito-identity']) {
    assert.ok(policy.includes(`https://${service}.eu-central-1.amazonaws.com`), policy)
  }
})

test('an address that lacks a part, or has a wrong one, is none', () => {
  assert.ok(readCognitoAddress(`${POOL}?client=abc123&endpoint=http://localhost:9229/`))
  for (const wrong of [
    POOL,
    `${POOL}?client=a/b`,
    `${POOL}?client=abc123&identityPool=elsewhere`,
    `${POOL}?client=abc123&endpoint=ftp://localhost`,
    `${POOL}?client=abc123&endpoint=localhost`,
    'cognito://nowhere/eu-central-1_AbC?client=abc123',
  ]) {
    assert.equal(readCognitoAddress(wrong), undefined, wrong)
  }
})
