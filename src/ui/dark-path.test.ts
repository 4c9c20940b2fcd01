import assert from 'node:assert/strict'
import { test } from 'node:test'
import { darkPath } from './dark-path.ts'

test('each run of dark fields is a rectangle', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
  ]
  assert.equal(darkPath(rows), 'M0 0h2v1h-2zM3 0h1v1h-1z')
})
