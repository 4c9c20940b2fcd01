// SPEC section 2: the options in the order in which the selector offers them, the default first.
export const PERIODS = [
  'LAST_6_MONTHS',
  'LAST_12_MONTHS',
  'YEAR_TO_DATE',
  'LAST_3_MONTHS',
  'THIS_MONTH',
] as const
export type Period = (typeof PERIODS)[number]

export const DEFAULT_PERIOD: Period = PERIODS[0]

export const PERIOD_LABELS = {
  LAST_6_MONTHS: 'Last 6 months',
  LAST_12_MONTHS: 'Last 12 months',
  YEAR_TO_DATE: 'Year to date',
  LAST_3_MONTHS: 'Last 3 months',
  THIS_MONTH: 'This month',
} as const satisfies Record<Period, string>

/** The instant at which the period's first calendar month began in that zone. */
export function periodStart(period: Period, now: Date, timeZone: string): Date {
  const monthAt = monthReader(timeZone)
  const current = monthAt(now)
  return beginningOf(current - monthCount(period, current) + 1, monthAt)
}

/** The period's calendar months in that zone as `2026-06`, oldest first, the current one last. */
export function periodMonths(period: Period, now: Date, timeZone: string): string[] {
  const current = monthReader(timeZone)(now)
  const count = monthCount(period, current)
  return Array.from({ length: count }, (_, i) => formatMonth(current - count + 1 + i))
}

/** The calendar month of an instant in that zone, as `2026-06`. */
export const monthOf = (instant: Date, timeZone: string): string =>
  formatMonth(monthReader(timeZone)(instant))

// A month is counted from January of year 0, so that months can be compared and subtracted.
type Month = number

function monthCount(period: Period, current: Month): number {
  switch (period) {
    case 'LAST_6_MONTHS':
      return 6
    case 'LAST_12_MONTHS':
      return 12
    case 'YEAR_TO_DATE':
      return (current % 12) + 1
    case 'LAST_3_MONTHS':
      return 3
    case 'THIS_MONTH':
      return 1
  }
}

const formatMonth = (month: Month): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

type MonthReader = (instant: Date) => Month

// To make one takes about ninety times as long as to read a month with it, and a deployment has one zone.
let lastRead: { timeZone: string; monthAt: MonthReader } | undefined

function monthReader(timeZone: string): MonthReader {
  if (lastRead?.timeZone !== timeZone) lastRead = { timeZone, monthAt: newMonthReader(timeZone) }
  return lastRead.monthAt
}

function newMonthReader(timeZone: string): MonthReader {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
  })
  return instant => {
    const parts = new Map(format.formatToParts(instant).map(part => [part.type, part.value]))
    return Number(parts.get('year')) * 12 + Number(parts.get('month')) - 1
  }
}

/** The instant at which a month such as `2026-06` begins in that zone. */
export function monthStart(month: string, timeZone: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return beginningOf(year * 12 + number - 1, monthReader(timeZone))
}

/** So many months after one, as `2026-06`. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return formatMonth(year * 12 + number - 1 + count)
}

const beginningOf = (month: Month, monthAt: (instant: Date) => Month): Date =>
  firstInstant(Date.UTC(Math.floor(month / 12), month % 12), instant => monthAt(instant) >= month)

/**
 * The instant at which something of the calendar began in a zone, near that instant of UTC. Looked for
 * by halving rather than by offset arithmetic, which goes wrong where a clock change falls on the
 * first midnight. No zone is further than 36 hours from UTC.
 */
export function firstInstant(guess: number, hasBegun: (instant: Date) => boolean): Date {
  let before = guess - 36 * 3_600_000
  let within = guess + 36 * 3_600_000
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (hasBegun(new Date(middle))) within = middle
    else before = middle
  }
  return new Date(within)
}
