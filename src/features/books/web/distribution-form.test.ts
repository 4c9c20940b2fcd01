import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { distributionForm, poolShares, type TypedDistribution } from './distribution-form.ts'

const TYPED: TypedDistribution = {
  parts: 'EQUAL',
  total: '10',
  chosen: ['ana', 'ben', 'cy'],
  amounts: {},
  reason: '',
}
const amounts = (typed: TypedDistribution) => poolShares(typed).map(({ amount }) => amount)

test('equal parts add up to the total, and the first get the cents that are left', () => {
  assert.deepEqual(amounts(TYPED), [334, 333, 333])
  assert.deepEqual(amounts({ ...TYPED, total: '0.02' }), [1, 1, 0])
  assert.deepEqual(amounts({ ...TYPED, chosen: [] }), [])
  for (let cents = 0; cents < 200; cents++) {
    const sum = amounts({ ...TYPED, total: (cents / 100).toFixed(2) }).reduce((a, b) => a + b, 0)
    assert.equal(sum, cents)
  }
})

test('typed amounts are taken as they are typed', () => {
  const typed = { ...TYPED, parts: 'TYPED', amounts: { ana: '$1,000.50', ben: '2' } } as const
  assert.deepEqual(amounts(typed), [100_050, 200, 0])
})

suite('what is wrong is said at its field', () => {
  const CASES: readonly [string, Partial<TypedDistribution>, string][] = [
    ['nobody chosen', { chosen: [] }, 'chosen'],
    ['no total', { total: '' }, 'total'],
    ['a total that is no amount', { total: 'ten' }, 'total'],
    ['a total too small for all', { total: '0.02' }, 'total'],
    ['a total above the pool', { total: '100.01' }, 'total'],
    ['an amount left out', { parts: 'TYPED', amounts: { ana: '1', cy: '1' } }, 'amounts.ben'],
    ['amounts above the pool', { parts: 'TYPED', amounts: { ...allOf('40') } }, 'chosen'],
    ['a long reason', { reason: 'a'.repeat(501) }, 'reason'],
  ]
  for (const [what, change, field] of CASES) {
    test(what, () => {
      const { error } = distributionForm(10_000).safeParse({ ...TYPED, ...change })
      assert.deepEqual(
        error?.issues.map(({ path }) => path.join('.')),
        [field],
      )
    })
  }
})

test('what is right is what the server is sent', () => {
  const { data } = distributionForm(1000).safeParse({ ...TYPED, reason: ' Thanks ' })
  assert.deepEqual(data, { shares: poolShares(TYPED), reason: 'Thanks' })
})

function allOf(amount: string): Record<string, string> {
  return { ana: amount, ben: amount, cy: amount }
}
