import { randomUUID } from 'node:crypto'
import type { LedgerEntryKind } from '#features/ledger/ledger-entry.ts'
import type { Database } from '#platform/db/database.ts'

/* Entries that no screen posts yet. */

export interface Posted {
  readonly kind: LedgerEntryKind
  readonly debit: string
  readonly credit: string
  readonly cents: number
  readonly company?: string
  readonly at?: Date
}

const POST = `
  insert into ledger_entry (kind, debit, credit, cents, person_id, referring_company_id, effective_at, cause, author, key)
    values ($1, $2, $3, $4, $5, $6, $7, 'test', 'system', $8)`

const PERSONAL = /^(?:held|payable):(.+)$/

export async function post(database: Database, ...entries: readonly Posted[]): Promise<void> {
  for (const { kind, debit, credit, cents, company = 'home', at = new Date() } of entries) {
    const person = (PERSONAL.exec(credit) ?? PERSONAL.exec(debit))?.[1] ?? null
    await database.rows(POST, [kind, debit, credit, cents, person, company, at, randomUUID()])
  }
}

/** Fills a company's pool, as fees do. */
export const fillPool = (database: Database, cents: number, company = 'home'): Promise<void> =>
  post(database, {
    kind: 'ACCRUAL',
    debit: `receivable:partner:${company}`,
    credit: `pool:${company}`,
    cents,
    company,
  })
