import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCompact } from './compact-token.ts'

const CASES: readonly [string, boolean][] = [
  ['YQ.Yg.Yw', true],
  ['YQ.-_8.Yw', true],
  ['', false],
  ['YQ.Yg', false],
  ['YQ.Yg.', false],
  ['YQ.Yg.Yw.ZA', false],
  ['YQ.+/8.Yw', false],
  ['YQ.Yg.Yw==', false],
  ['YQ.Yg. Yw', false],
  ['YQ.Yg.\tYw', false],
  ['YQ.Yg.Yw\n', false],
  // The same byte, its loose bits set.
  ['YQ.Yg.Yx', false],
]
for (const [token, compact] of CASES) {
  test(`${JSON.stringify(token)} is ${compact ? '' : 'not '}compact`, () => {
    assert.equal(isCompact(token), compact)
  })
}
