const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY

const keyOf = (me: string): string => `goodword.last-visit.${me}`

/** When this person last looked at the bell in this browser; a week ago for who never has. */
export const lastVisit = (me: string): string =>
  localStorage.getItem(keyOf(me)) ?? new Date(Date.now() - WEEK).toISOString()

export const rememberVisit = (me: string): void =>
  localStorage.setItem(keyOf(me), new Date().toISOString())
