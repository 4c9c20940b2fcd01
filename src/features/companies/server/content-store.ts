import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { type Rows, tableRows } from '#platform/db/page.ts'
import type { FaqItem } from '../faq.ts'
import type { TrainingResource } from '../training.ts'
import { later } from './company-store.ts'
import { faqItemTable, trainingResourceTable } from './training-tables.ts'

/** A row of a company's content, of either kind. */
export interface CompanyContent {
  readonly id: string
  readonly companyId: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface ContentStore<T extends CompanyContent> {
  readonly rows: Rows<T>
  insert(sql: Sql, row: Allowed<T>): Promise<void>
  /** Stores a change; gives the row as it is now. */
  update(sql: Sql, row: Allowed<T>, changes: Partial<T>): Promise<T>
  remove(sql: Sql, row: Allowed<T>): Promise<void>
}

const contentStore = <T extends CompanyContent>(
  table: PgTable & { id: PgColumn },
): ContentStore<T> => ({
  rows: tableRows<T>(table),
  async insert(sql, row) {
    await sql.orm.insert(table).values(row)
  },
  async update(sql, row, changes) {
    const next = { ...changes, updatedAt: later(row.updatedAt) }
    await sql.orm.update(table).set(next).where(eq(table.id, row.id))
    return { ...row, ...next }
  },
  async remove(sql, { id }) {
    await sql.orm.delete(table).where(eq(table.id, id))
  },
})

export const trainingStore = contentStore<TrainingResource>(trainingResourceTable)
export const faqStore = contentStore<FaqItem>(faqItemTable)

/** Stores companies' content, many rows at once. */
export async function insertTraining(
  sql: Sql,
  resources: readonly Omit<TrainingResource, 'updatedAt'>[],
  questions: readonly Omit<FaqItem, 'updatedAt'>[],
): Promise<void> {
  await sql.orm.insert(trainingResourceTable).values([...resources])
  await sql.orm.insert(faqItemTable).values([...questions])
}
