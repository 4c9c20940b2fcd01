import assert from 'node:assert/strict'
import { test } from 'node:test'
import { likelyFirst } from './recent-companies.ts'

const companies = ['a', 'b', 'c', 'd', 'e', 'f'].map(id => ({ id, saved: 'bf'.includes(id) }))
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).join('')

const CASES: readonly [recent: string[], likely: string, others: string][] = [
  [[], 'bf', 'acde'],
  [['d', 'b'], 'dbf', 'ace'],
  [['e', 'd', 'c', 'a'], 'edcbf', 'a'],
  [['gone', 'c'], 'cbf', 'ade'],
]

for (const [recent, likely, others] of CASES) {
  test(`after referrals to ${recent.join(', ') || 'nobody'}: ${likely}, then ${others}`, () => {
    const chosen = likelyFirst(companies, recent)
    assert.deepEqual([ids(chosen.likely), ids(chosen.others)], [likely, others])
  })
}
