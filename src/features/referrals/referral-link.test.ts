import assert from 'node:assert/strict'
import { test } from 'node:test'
import { referralLink } from './referral-link.ts'

test('a link names the partner, the agent and the agent’s company, in that order', () => {
  const parts = { origin: 'https://refer.example', companyId: 'c1', userId: 'u1' }
  assert.equal(
    referralLink({ ...parts, userCompanyId: 'own' }),
    'https://refer.example/r/c1/u1/own',
  )
  assert.equal(
    referralLink({ ...parts, userCompanyId: 'a/b' }),
    'https://refer.example/r/c1/u1/a%2Fb',
  )
})
