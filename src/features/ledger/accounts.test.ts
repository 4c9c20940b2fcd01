import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountText, held, parseAccount, payable, receivable } from './accounts.ts'

const ACCOUNTS = [
  [receivable('partner', 'home'), { kind: 'receivable', owner: 'partner', counter: 'home' }],
  [held('agent'), { kind: 'held', owner: 'agent' }],
  [payable('agent'), { kind: 'payable', owner: 'agent' }],
  ['pool:home', { kind: 'pool', owner: 'home' }],
  ['mrn:home', { kind: 'mrn', owner: 'home' }],
  ['house:home', { kind: 'house', owner: 'home' }],
  ['cash:home', { kind: 'cash', owner: 'home' }],
] as const

for (const [text, account] of ACCOUNTS) {
  test(`reads ${text}, and writes it as it was`, () => {
    assert.deepEqual(parseAccount(text), account)
    assert.equal(accountText(account), text)
  })
}

for (const text of [
  '',
  'payable',
  'payable:',
  'payable:a:b',
  'receivable:a',
  'wallet:a',
  'toString:a',
]) {
  test(`takes ${JSON.stringify(text)} for no account`, () => {
    assert.equal(parseAccount(text), undefined)
  })
}
