import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAttempt } from './delivery.ts'

const NOW = new Date('2026-01-01T00:00:00.000Z')
// What was promised to whoever integrates, in words of its own.
const SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

test('each try but the last has the next one due, at its time or up to a tenth later', () => {
  for (const [at, seconds] of SECONDS.entries()) {
    for (const [chance, factor] of [
      [0, 1],
      [0.5, 1.05],
      [1, 1.1],
    ] as const) {
      const due = nextAttempt(at + 1, NOW, chance)
      const wait = (due as Date).getTime() - NOW.getTime()
      assert.ok(Math.abs(wait - seconds * 1000 * factor) < 2, `${wait} after try ${at + 1}`)
    }
  }
  assert.equal(nextAttempt(SECONDS.length + 1, NOW), null)
})
