import type { Random } from './random.ts'

const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

export const daysBefore = (instant: Date, days: number): Date =>
  new Date(instant.getTime() - Math.round(days * DAY))

export const minutesBefore = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() - Math.round(minutes * MINUTE))

export const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** A moment about then at which people in the United States work: few on weekends, none later. */
export function workingMoment(random: Random, about: Date): Date {
  const worksWeekends = random.chance(0.12)
  const hour = random.whole(14, 22)
  const withinHour = random.whole(0, 60 * MINUTE - 1)
  const midnight = Math.floor(about.getTime() / DAY) * DAY
  const daysPastFriday = worksWeekends ? 0 : DAYS_PAST_FRIDAY[about.getUTCDay()]
  const moment = new Date(midnight - (daysPastFriday ?? 0) * DAY + hour * 60 * MINUTE + withinHour)
  return moment <= about ? moment : daysBefore(moment, moment.getUTCDay() === 1 ? 3 : 1)
}

// By day of the week, Sunday first.
const DAYS_PAST_FRIDAY = [2, 0, 0, 0, 0, 0, 1]

/** So many moments in order, after the first instant and not after the last. */
export function momentsBetween(random: Random, after: Date, until: Date, count: number): Date[] {
  const span = until.getTime() - after.getTime()
  // One in each equal part of the time, and in the middle of it, so that they never meet.
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.25 + random.next() / 2) / count
    return new Date(after.getTime() + Math.ceil(span * share))
  })
}

/** A moment in the calendar month, in UTC, that is so many months before now; none later than now. */
export function momentInMonth(random: Random, now: Date, monthsBefore: number): Date {
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth() - monthsBefore
  const start = Date.UTC(year, month)
  const end = Math.min(Date.UTC(year, month + 1) - 1, now.getTime())
  return new Date(start + Math.floor((end - start) * (0.15 + random.next() * 0.75)))
}
