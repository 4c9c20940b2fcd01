const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

// A row that has just arrived may carry a server's clock that is a little ahead of the reader's.
const CLOCK_SKEW = 5 * MINUTE

/** An instant as the server holds it, or as the API sends it (ISO 8601). */
type Instant = Date | string

/** `2 h ago` within a week, `Jun 3, 2026` beyond (LOOK, Tables and lists). */
export function formatWhen(instant: Instant, now: Date, timeZone?: string): string {
  const age = now.getTime() - new Date(instant).getTime()
  if (age < -CLOCK_SKEW || age >= WEEK) return formatDate(instant, timeZone)
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`
  return `${Math.floor(age / DAY)} d ago`
}

const EXACT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
}

/** `Jun 3, 2026, 2:05:09 PM UTC`: the exact instant, shown on hover. */
export const formatExact = (instant: Instant, timeZone?: string): string =>
  formatter(EXACT, timeZone).format(new Date(instant))

const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }

/** `Jun 3, 2026`. */
export const formatDate = (instant: Instant, timeZone?: string): string =>
  formatter(DATE, timeZone).format(new Date(instant))

const MONTH: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' }

/** `Jun 2026`, of `2026-06`. */
export const formatMonthName = (month: string): string =>
  formatter(MONTH, 'UTC').format(new Date(`${month}-01T00:00:00Z`))

const made = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>()

/** One formatter for all rows: to make one takes longer than to draw its row. */
function formatter(options: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat {
  if (timeZone !== undefined) return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  const known = made.get(options)
  if (known) return known
  const fresh = new Intl.DateTimeFormat('en-US', options)
  made.set(options, fresh)
  return fresh
}
