import { firstInstant } from './period.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK = 7 * DAY

// Before people sit down to work.
const MORNING = 7 * HOUR

/** The Monday, as `2026-11-16`, whose morning was the last to come in that zone. */
export function lastMonday(now: Date, timeZone: string): string {
  const day = dayReader(timeZone)(new Date(now.getTime() - MORNING))
  const daysSince = (new Date(day * DAY).getUTCDay() + 6) % 7
  return dateOf(day - daysSince)
}

/** The week that ends where that Monday begins. */
export function weekBefore(monday: string, timeZone: string): { from: Date; until: Date } {
  const dayAt = dayReader(timeZone)
  const beginningOf = (instant: number): Date =>
    firstInstant(instant, moment => dayAt(moment) >= instant / DAY)
  const end = Date.parse(monday)
  return { from: beginningOf(end - WEEK), until: beginningOf(end) }
}

const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** Days as the zone's calendar has them, counted so that they can be compared. */
function dayReader(timeZone: string): (instant: Date) => number {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  return instant => {
    const parts = new Map(format.formatToParts(instant).map(part => [part.type, part.value]))
    const number = (type: 'year' | 'month' | 'day') => Number(parts.get(type))
    return Date.UTC(number('year'), number('month') - 1, number('day')) / DAY
  }
}
