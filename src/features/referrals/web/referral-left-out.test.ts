import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftOutOf } from '#ui/left-out.ts'
import { REFERRAL_LIST } from './referral-view.ts'

const AGENT = {
  scopes: ['MINE', 'SHARED', 'ALL'],
  isSortedBy: (order: string) => order === 'created',
  mayChooseCompany: false,
  unknown: [],
} as const

const CASES: readonly [address: string, expected: readonly string[]][] = [
  ['', []],
  ['scope=mine&status=in-review,completed&created=this-month&sort=-created&search=x&view=v', []],
  ['scope=team', ['Team scope']],
  ['scope=shared-by', ['Shared by scope']],
  ['status=in-review,lost', ['Status filter']],
  ['created=once', ['Created filter']],
  ['amount=5..9&value=1..', []],
  ['amount=9..5&value=much', ['Amount filter', 'Expected value filter']],
  ['sort=-amount', ['Order by amount']],
  ['sort=size', ['Order']],
  ['company=home', ['Company choice']],
  ['partner=home&agent=agent', []],
  ['color=red&color=blue', ['“color”']],
]
for (const [address, expected] of CASES) {
  test(`what an agent does not see of “${address}”: ${expected.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(leftOutOf(REFERRAL_LIST, new URLSearchParams(address), AGENT), expected)
  })
}

test('names what a filter has by the ID of nothing that the reader knows', () => {
  const seen = { ...AGENT, unknown: ['partner', 'agent', 'team', 'amount'] }
  const address = new URLSearchParams('agent=them&partner=it&status=completed&team=no&amount=5..')
  const left = ['Agent filter', 'Company filter', 'Team lead filter', 'Amount filter']
  assert.deepEqual(leftOutOf(REFERRAL_LIST, address, seen), left)
})
