import assert from 'node:assert/strict'
import type { Referral } from '#features/referrals/referral.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import { ALL } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'

/*
 * What the ledger must come to, reckoned plainly from the rows of referrals.
 */

export interface Line {
  readonly id: string
  readonly debit: string
  readonly credit: string
  readonly cents: number
  readonly kind: string
  readonly share: string
  readonly referralId: string
  readonly personId: string | null
  readonly author: string
  readonly cause: string
  readonly reason: string | null
}

const LINES = `
  select id, debit, credit, cents::float8 as cents, kind, share, referral_id as "referralId",
         person_id as "personId", author, cause, reason
    from ledger_entry where $1::text is null or referral_id = $1 order by id`

/** The entries of a referral, or all of them, the first posted first. */
export const linesOf = (sql: Sql, referralId: string | null = null): Promise<Line[]> =>
  sql.rows<Line>(LINES, [referralId])

/** An entry as a test says it: `ADJUSTMENT AGENT receivable:partner:home > payable:agent 1000`. */
export const sayLine = ({ kind, share, debit, credit, cents }: Line): string =>
  `${kind} ${share} ${debit} > ${credit} ${cents}`

const SHARES = [
  ['AGENT', 'agentPayAmount', (r: Referral) => r.userId],
  ['SPLIT', 'splitAgentPayAmount', (r: Referral) => r.splitUserIds[0] ?? null],
  ['TEAM', 'teamPayAmount', (r: Referral) => r.teamLeadId],
  ['DIVISION', 'divisionPayAmount', (r: Referral) => r.divisionLeadId],
] as const

type Sums = Map<string, number>
const add = (sums: Sums, key: string, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents)
const said = (sums: Sums) => Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).sort())

/** What each share of each referral leaves in each account, and what each person has been paid of it. */
function wanted(rows: readonly Referral[]): Sums {
  const sums: Sums = new Map()
  for (const row of rows) {
    for (const [share, field, ownerOf] of SHARES) {
      const cents = row[field] ?? 0
      const owner = ownerOf(row)
      const isPaid = row.paymentStatus === 'PROCESSED'
      const put = (account: string, by: number) => add(sums, `${row.id} ${share} ${account}`, by)
      const home = row.referringCompanyId
      if (owner === null || !isPaid) put(owner ? `payable:${owner}` : `house:${home}`, cents)
      if (owner === null && isPaid) put(`cash:${home}`, -cents)
      if (!isPaid) put(`receivable:${row.companyId}:${home}`, -cents)
      if (owner !== null && isPaid) put(`paid to ${owner}`, cents)
    }
  }
  return sums
}

const PAID = { PAYMENT: 1, REVERSAL: -1 } as const

function found(lines: readonly Line[]): Sums {
  const sums: Sums = new Map()
  for (const { referralId, share, debit, credit, cents, kind, personId } of lines) {
    const put = (account: string, by: number) => add(sums, `${referralId} ${share} ${account}`, by)
    put(credit, cents)
    put(debit, -cents)
    const isPayment = kind === 'OPENING' && debit.startsWith('payable:')
    const times = isPayment ? 1 : (PAID[kind as keyof typeof PAID] ?? 0)
    if (personId) put(`paid to ${personId}`, times * cents)
  }
  return sums
}

/** Compares every entry and every balance with the rows, at one moment. */
export const compareLedger = (database: Database): Promise<void> =>
  database.tx(async sql => {
    await sql.script('set transaction isolation level repeatable read')
    const lines = await linesOf(sql)
    const rows = await referralRows.all(sql, ALL)
    assert.deepEqual(said(found(lines)), said(wanted(rows)))
    const inAccounts: Sums = new Map()
    for (const { debit, credit, cents } of lines) {
      add(inAccounts, credit, cents)
      add(inAccounts, debit, -cents)
    }
    assert.equal(
      [...inAccounts.values()].reduce((sum, cents) => sum + cents, 0),
      0,
    )
    const kept = await sql.rows<{ account: string; cents: number }>(
      `select account, (sum(credit) - sum(debit))::float8 as cents from (
         select account, debit, credit from ledger_month
         union all select account, debit, credit from ledger_tail) parts group by 1`,
    )
    assert.deepEqual(
      said(new Map(kept.map(({ account, cents }) => [account, cents]))),
      said(inAccounts),
    )
  }, 'unhurried')
