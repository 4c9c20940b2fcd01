import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitting } from './fitting.ts'

// Three links of 100 with gaps of 4, and a More of 60.
const CASES: readonly [room: number, count: number][] = [
  [0, 0],
  [163, 0],
  [164, 1],
  [267, 1],
  [268, 2],
  [307, 2],
  [308, 3],
  [2000, 3],
]

for (const [room, count] of CASES) {
  test(`${count} of three links fit in ${room} px`, () => {
    assert.equal(fitting(room, [100, 100, 100], 60), count)
  })
}

for (const [room, count] of [
  [163, 0],
  [164, 1],
  [371, 2],
  [372, 3],
] as const) {
  test(`${count} of three links fit in ${room} px beside a More that always stands there`, () => {
    assert.equal(fitting(room, [100, 100, 100], 60, true), count)
  })
}
