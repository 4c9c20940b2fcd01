import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  DEFAULT_PERIOD,
  monthOf,
  PERIOD_LABELS,
  PERIODS,
  type Period,
  periodMonths,
  periodStart,
} from './period.ts'

test('the selector offers the periods of SPEC section 2 in order, six months first', () => {
  assert.deepEqual(
    PERIODS.map(period => PERIOD_LABELS[period]),
    ['Last 6 months', 'Last 12 months', 'Year to date', 'Last 3 months', 'This month'],
  )
  assert.equal(DEFAULT_PERIOD, 'LAST_6_MONTHS')
})

const MONTHS: readonly [Period, string, string, string[]][] = [
  [
    'LAST_6_MONTHS',
    '2026-06-15T12:00:00Z',
    'UTC',
    ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
  ],
  ['LAST_3_MONTHS', '2026-01-31T12:00:00Z', 'UTC', ['2025-11', '2025-12', '2026-01']],
  ['THIS_MONTH', '2026-06-30T23:59:59Z', 'UTC', ['2026-06']],
  ['YEAR_TO_DATE', '2026-03-01T00:00:00Z', 'UTC', ['2026-01', '2026-02', '2026-03']],
  ['YEAR_TO_DATE', '2026-01-01T00:00:00Z', 'UTC', ['2026-01']],
  // The zone decides which month an instant belongs to.
  ['THIS_MONTH', '2026-07-01T03:00:00Z', 'America/Los_Angeles', ['2026-06']],
  ['THIS_MONTH', '2026-06-30T15:00:00Z', 'Asia/Tokyo', ['2026-07']],
]

for (const [period, now, zone, months] of MONTHS) {
  test(`${period} at ${now} in ${zone} covers ${months.join(' ')}`, () => {
    assert.deepEqual(periodMonths(period, new Date(now), zone), months)
  })
}

test('twelve months end with the current one', () => {
  const months = periodMonths('LAST_12_MONTHS', new Date('2026-06-15T00:00:00Z'), 'UTC')
  assert.equal(months.length, 12)
  assert.deepEqual([months[0], months[11]], ['2025-07', '2026-06'])
})

const STARTS: readonly [Period, string, string, string][] = [
  ['LAST_6_MONTHS', '2026-06-15T12:00:00Z', 'UTC', '2026-01-01T00:00:00.000Z'],
  ['LAST_12_MONTHS', '2026-06-15T12:00:00Z', 'UTC', '2025-07-01T00:00:00.000Z'],
  ['THIS_MONTH', '2026-06-01T00:00:00Z', 'UTC', '2026-06-01T00:00:00.000Z'],
  // The start is in winter time though now is in summer time.
  ['LAST_6_MONTHS', '2026-06-15T12:00:00Z', 'America/New_York', '2026-01-01T05:00:00.000Z'],
  ['THIS_MONTH', '2026-06-15T12:00:00Z', 'America/New_York', '2026-06-01T04:00:00.000Z'],
  ['THIS_MONTH', '2026-06-15T12:00:00Z', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z'],
  ['THIS_MONTH', '2026-06-15T12:00:00Z', 'Pacific/Kiritimati', '2026-05-31T10:00:00.000Z'],
  // The clocks went forward at the month's first midnight: it began at 01:00.
  ['THIS_MONTH', '2017-10-15T12:00:00Z', 'America/Asuncion', '2017-10-01T04:00:00.000Z'],
]

for (const [period, now, zone, start] of STARTS) {
  test(`${period} at ${now} in ${zone} starts at ${start}`, () => {
    assert.equal(periodStart(period, new Date(now), zone).toISOString(), start)
  })
}

test('in every zone the start is the first instant of the first month', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PERIODS),
      fc.date({
        min: new Date('2015-01-01T00:00:00Z'),
        max: new Date('2035-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe'),
      (period, now, zone) => {
        const start = periodStart(period, now, zone)
        const [first] = periodMonths(period, now, zone)
        assert.equal(monthOf(start, zone), first)
        assert.notEqual(monthOf(new Date(start.getTime() - 1), zone), first)
      },
    ),
  )
})
