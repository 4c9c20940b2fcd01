/** Begins every query that a new entry makes stale. */
export const LEDGER_KEY = ['ledger'] as const

export const explanationKey = (me: string, referralId: string, shares: readonly string[]) =>
  [...LEDGER_KEY, me, 'explanation', referralId, ...shares] as const
