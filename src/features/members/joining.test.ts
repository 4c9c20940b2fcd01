import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JoiningPolicy } from '#features/companies/joining.ts'
import { howToJoin, type Joining } from './joining.ts'

const DOMAINS = ['acme.example', 'mail.acme.example']

const CASES: readonly [JoiningPolicy, string, Joining, Joining][] = [
  ['OPEN', 'anyone@else.example', 'JOINS', 'JOINS'],
  ['APPROVAL', 'anyone@else.example', 'WAITS', 'JOINS'],
  ['INVITATION', 'anyone@else.example', 'REFUSED', 'JOINS'],
  ['DOMAINS', 'ann@acme.example', 'JOINS', 'JOINS'],
  ['DOMAINS', 'ann@ACME.example', 'JOINS', 'JOINS'],
  ['DOMAINS', 'ann@sub.acme.example', 'REFUSED', 'JOINS'],
  ['DOMAINS', 'ann@notacme.example', 'REFUSED', 'JOINS'],
  ['DOMAINS', '"ann@acme.example"@else.example', 'REFUSED', 'JOINS'],
]

for (const [joiningPolicy, email, expected, invited] of CASES) {
  test(`${joiningPolicy}: ${email} ${expected}, invited ${invited}`, () => {
    const company = { joiningPolicy, joiningDomains: DOMAINS }
    assert.equal(howToJoin(company, { email, isInvited: false }), expected)
    assert.equal(howToJoin(company, { email, isInvited: true }), invited)
  })
}
