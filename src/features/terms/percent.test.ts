import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPercent, parsePercent } from './percent.ts'

test('percentages are read as they are typed, to the basis point', () => {
  for (const [typed, points] of [
    ['40', 4000],
    ['12.5 %', 1250],
    ['0.01%', 1],
    ['100', 10_000],
    ['12.345', undefined],
    ['-1', undefined],
    ['NaN', undefined],
    ['', undefined],
    ['1e2', undefined],
  ] as const)
    assert.equal(parsePercent(typed), points, typed)
})

test('and shown without zeros that say nothing', () => {
  assert.deepEqual([0, 1, 10, 1250, 4000, 10_000].map(formatPercent), [
    '0%',
    '0.01%',
    '0.1%',
    '12.5%',
    '40%',
    '100%',
  ])
})
