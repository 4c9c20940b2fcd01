import { LEDGER_KEY } from '#features/ledger/web/query-keys.ts'

export const ownEarningsKey = (me: string) => [...LEDGER_KEY, me] as const
export const statementKey = (me: string, month: string) =>
  [...LEDGER_KEY, me, 'statement', month] as const
