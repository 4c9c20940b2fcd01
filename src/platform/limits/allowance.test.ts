import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeAllowances } from './allowance.ts'

test('so many at once, then as they come back; one does not count for another', () => {
  let now = 0
  const { take, wait } = makeAllowances({ most: 3, everyS: 60 }, () => now)
  assert.deepEqual(['a', 'a', 'a', 'a', 'b'].map(take), [
    undefined,
    undefined,
    undefined,
    20,
    undefined,
  ])
  now += 19_000
  assert.deepEqual([wait('a'), take('a')], [1, 1])
  now += 1_000
  assert.deepEqual([wait('a'), take('a'), take('a')], [undefined, undefined, 20])
  now += 1_000_000
  assert.deepEqual(['a', 'a', 'a', 'a'].map(take), [undefined, undefined, undefined, 20])
})

test('who is full again is forgotten, who is not stays known', () => {
  let now = 0
  const { take } = makeAllowances({ most: 1, everyS: 10 }, () => now)
  for (let n = 0; n < 10_000; n++) take(`early ${n}`)
  now += 10_000
  take('late')
  for (let n = 0; n < 10_000; n++) take(`later ${n}`)
  assert.equal(take('late'), 10)
})
