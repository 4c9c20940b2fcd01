import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCognitoAddress } from './cognito-address.ts'

const POOL = 'cognito://us-west-2/us-west-2_AbCdEf123'

test('Amazon’s own pool', () => {
  assert.deepEqual(readCognitoAddress(`${POOL}?client=4abc&identityPool=us-west-2:0a-1b`), {
    region: 'us-west-2',
    userPoolId: 'us-west-2_AbCdEf123',
    clientId: '4abc',
    identityPoolId: 'us-west-2:0a-1b',
    endpoint: undefined,
    issuer: 'https://cognito-idp.us-west-2.amazonaws.com/us-west-2_AbCdEf123',
  })
})

test('another server of the protocol issues its tokens itself', () => {
  const address = readCognitoAddress(`${POOL}?client=4abc&endpoint=http://127.0.0.1:9229/`)
  assert.equal(address?.endpoint, 'http://127.0.0.1:9229')
  assert.equal(address?.issuer, 'http://127.0.0.1:9229/us-west-2_AbCdEf123')
  assert.equal(address?.identityPoolId, undefined)
})

const WRONG = [
  'embedded:',
  'cognito:',
  'cognito://us-west-2',
  POOL,
  `${POOL}?client=`,
  `${POOL}?client=a%20b`,
  `${POOL}/more?client=4abc`,
  'cognito://somewhere/us-west-2_AbCdEf123?client=4abc',
  'cognito://us-west-2/nopool?client=4abc',
  `${POOL}?client=4abc&identityPool=nonsense`,
  `${POOL}?client=4abc&endpoint=127.0.0.1`,
  `${POOL}?client=4abc&endpoint=file:///etc`,
]
for (const text of WRONG) {
  test(`${text} is none`, () => assert.equal(readCognitoAddress(text), undefined))
}
