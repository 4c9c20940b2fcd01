import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastMonday, weekBefore } from './week.ts'

const MONDAYS: readonly [now: string, zone: string, monday: string][] = [
  ['2026-11-16T06:59:59Z', 'UTC', '2026-11-09'],
  ['2026-11-16T07:00:00Z', 'UTC', '2026-11-16'],
  ['2026-11-21T23:00:00Z', 'UTC', '2026-11-16'],
  ['2026-11-22T23:59:59Z', 'UTC', '2026-11-16'],
  ['2026-11-16T14:59:00Z', 'America/Los_Angeles', '2026-11-09'],
  ['2026-11-16T15:00:00Z', 'America/Los_Angeles', '2026-11-16'],
  ['2026-11-15T22:00:00Z', 'Asia/Tokyo', '2026-11-16'],
  ['2026-11-16T01:30:00Z', '+05:30', '2026-11-16'],
  ['2026-01-01T12:00:00Z', 'Europe/Berlin', '2025-12-29'],
]

for (const [now, zone, monday] of MONDAYS) {
  test(`at ${now} in ${zone} the last Monday morning was on ${monday}`, () =>
    assert.equal(lastMonday(new Date(now), zone), monday))
}

const WEEKS: readonly [monday: string, zone: string, from: string, until: string][] = [
  ['2026-11-16', 'UTC', '2026-11-09T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
  ['2026-11-16', 'Asia/Tokyo', '2026-11-08T15:00:00.000Z', '2026-11-15T15:00:00.000Z'],
  // The clocks went back on the Sunday, so that week had an hour more.
  ['2026-11-02', 'America/Los_Angeles', '2026-10-26T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
]

for (const [monday, zone, from, until] of WEEKS) {
  test(`the week before ${monday} in ${zone}`, () => {
    const week = weekBefore(monday, zone)
    assert.deepEqual([week.from.toISOString(), week.until.toISOString()], [from, until])
  })
}
