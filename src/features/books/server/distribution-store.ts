import { cash, payable, pool } from '#features/ledger/accounts.ts'
import type { NewLedgerEntry } from '#features/ledger/ledger-entry.ts'
import { readAccounts } from '#features/ledger/server/ledger-balances.ts'
import type { Cents } from '#kernel/money.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Page } from '#platform/db/page.ts'
import type { PoolShare } from '../distribution.ts'

/** What a person was given from a bonus pool. */
export interface Distribution {
  readonly id: string
  readonly companyId: string
  readonly userId: string
  readonly amount: Cents
  readonly at: Date
  /** Who divided the pool, as entries name their authors. */
  readonly author: string
  readonly reason: string | null
  /** Null until it is paid. */
  readonly paidAt: Date | null
  /** What was given at once has the same. */
  readonly batchId: string
  /** Null unless it went back to the pool. */
  readonly takenBackAt: Date | null
  readonly takenBackBy: string | null
  readonly takenBackReason: string | null
}

/** Locks a company's pool against other distributions, payments and returns until the transaction ends. */
export async function lockPool(sql: Sql, companyId: string): Promise<void> {
  await sql.rows('select 1 from company where id = $1 for no key update', [companyId])
}

export async function poolBalance(sql: Sql, companyId: string): Promise<Cents> {
  const sums = await readAccounts(sql, [pool(companyId)])
  return sums.reduce((balance, { debit, credit }) => balance + credit - debit, 0)
}

const NO_REFERRAL = { referralId: null, feeId: null, companyId: null } as const

/** Each share as an entry, whose key is of the distribution. */
export const entriesOf = (
  id: string,
  companyId: string,
  shares: readonly PoolShare[],
): readonly NewLedgerEntry[] =>
  shares.map(({ userId, amount }) => ({
    kind: 'DISTRIBUTION',
    debit: pool(companyId),
    credit: payable(userId),
    cents: amount,
    share: 'POOL',
    personId: userId,
    referringCompanyId: companyId,
    ...NO_REFERRAL,
    cause: 'distribution',
    key: distributionKey(id, userId),
  }))

export const distributionKey = (id: string, userId: string): string =>
  `distribution:${id}:${userId}`

// It is paid or taken back, and once: both have the same key.
const SETTLED = 'paid:'

/** The payment of a distribution. */
export const distributionPayment = (row: Distribution): NewLedgerEntry => ({
  ...settlementOf(row),
  kind: 'PAYMENT',
  credit: cash(row.companyId),
})

/** What was not paid goes back to the pool. */
export const distributionReturn = (row: Distribution): NewLedgerEntry => ({
  ...settlementOf(row),
  kind: 'REVERSAL',
  credit: pool(row.companyId),
})

const settlementOf = ({ id, companyId, userId, amount }: Distribution) => ({
  debit: payable(userId),
  cents: amount,
  share: 'POOL' as const,
  personId: userId,
  referringCompanyId: companyId,
  ...NO_REFERRAL,
  cause: 'distribution',
  key: `${SETTLED}${id}`,
})

const SELECT = `
  select e.id, e.referring_company_id as "companyId", e.person_id as "userId", e.cents::float8 as amount, e.at,
         e.author, e.reason, split_part(e.key, ':', 2) as "batchId", p.at as "paidAt", b.at as "takenBackAt",
         b.author as "takenBackBy", b.reason as "takenBackReason"
    from ledger_entry e
    left join ledger_entry p on p.key = '${SETTLED}' || e.id and p.kind = 'PAYMENT'
    left join ledger_entry b on b.key = '${SETTLED}' || e.id and b.kind = 'REVERSAL'
   where e.kind = 'DISTRIBUTION'`

const BY_ID = `${SELECT} and e.id = any($1) order by e.id desc`
const BY_KEY = `${SELECT} and e.key = any($1) order by e.id desc`
const PAGE = `${SELECT} and e.referring_company_id = $1 and e.id < $2 order by e.id desc limit $3`

export const distributionsById = (sql: Sql, ids: readonly string[]): Promise<Distribution[]> =>
  sql.rows<Distribution>(BY_ID, [ids])

export const distributionsByKey = (sql: Sql, keys: readonly string[]): Promise<Distribution[]> =>
  sql.rows<Distribution>(BY_KEY, [keys])

const LAST = '~'

interface PageArgs {
  readonly limit: number
  readonly nextToken: string | null
}

/** What a company's pool gave, the latest first. */
export async function distributionPage(
  sql: Sql,
  companyId: string,
  { limit, nextToken }: PageArgs,
): Promise<Page<Distribution>> {
  const rows = await sql.read<Distribution>(PAGE, [companyId, nextToken ?? LAST, limit + 1])
  const items = rows.slice(0, limit)
  return { items, nextToken: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
