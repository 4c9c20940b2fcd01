import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatExact, formatWhen } from './time.ts'

const NOW = new Date('2026-06-10T14:00:00Z')

const ROWS: readonly [string, string][] = [
  ['2026-06-10T14:00:00Z', 'just now'],
  ['2026-06-10T13:59:01Z', 'just now'],
  ['2026-06-10T14:04:00Z', 'just now'],
  ['2026-06-10T13:59:00Z', '1 min ago'],
  ['2026-06-10T13:00:01Z', '59 min ago'],
  ['2026-06-10T12:00:00Z', '2 h ago'],
  ['2026-06-09T14:00:01Z', '23 h ago'],
  ['2026-06-09T14:00:00Z', '1 d ago'],
  ['2026-06-03T14:00:01Z', '6 d ago'],
  ['2026-06-03T14:00:00Z', 'Jun 3, 2026'],
  ['2025-12-31T23:30:00Z', 'Dec 31, 2025'],
  ['2026-06-11T14:00:00Z', 'Jun 11, 2026'],
]

for (const [instant, expected] of ROWS) {
  test(`${instant} reads '${expected}'`, () => {
    assert.equal(formatWhen(instant, NOW, 'UTC'), expected)
    assert.equal(formatWhen(new Date(instant), NOW, 'UTC'), expected)
  })
}

test('a date is that of the reader', () => {
  assert.equal(formatWhen('2025-12-31T23:30:00Z', NOW, 'Asia/Tokyo'), 'Jan 1, 2026')
})

test('the exact instant names its zone', () => {
  // ICU puts a narrow no-break space before PM.
  const shown = formatExact('2026-06-03T14:05:09Z', 'UTC').replace('\u202f', ' ')
  assert.equal(shown, 'Jun 3, 2026, 2:05:09 PM UTC')
})
