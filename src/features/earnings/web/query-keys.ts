/** Begins every query that a new entry makes stale. */
export const EARNINGS_KEY = ['earnings'] as const

export const ownEarningsKey = (me: string) => [...EARNINGS_KEY, me] as const
export const statementKey = (me: string, month: string) =>
  [...EARNINGS_KEY, me, 'statement', month] as const
export const explanationKey = (me: string, referralId: string) =>
  [...EARNINGS_KEY, me, 'explanation', referralId] as const
