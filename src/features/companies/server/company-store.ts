import { eq } from 'drizzle-orm'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/page.ts'
import type { Company } from '../company.ts'
import { companyTable, type NewCompany } from './company-table.ts'
import {
  faqItemTable,
  type NewFaqItem,
  type NewTrainingResource,
  trainingResourceTable,
} from './training-tables.ts'

export const companyRows = rowsOf<Company>(companyTable)

export async function insertCompanies(sql: Sql, companies: readonly NewCompany[]): Promise<void> {
  await sql.orm.insert(companyTable).values([...companies])
}

/** Stores a change. */
export async function updateCompany(
  sql: Sql,
  { id }: Allowed<Company>,
  changes: Partial<NewCompany>,
): Promise<void> {
  const next = { ...changes, updatedAt: new Date() }
  await sql.orm.update(companyTable).set(next).where(eq(companyTable.id, id))
}

export async function insertTraining(
  sql: Sql,
  resources: readonly NewTrainingResource[],
  questions: readonly NewFaqItem[],
): Promise<void> {
  await sql.orm.insert(trainingResourceTable).values([...resources])
  await sql.orm.insert(faqItemTable).values([...questions])
}
