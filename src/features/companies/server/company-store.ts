import { eq } from 'drizzle-orm'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import type { Company } from '../company.ts'
import { companyTable, type NewCompany } from './company-table.ts'
import { faqItemTable, trainingResourceTable } from './training-tables.ts'

export const companyRows = tableRows<Company>(companyTable, {
  sortedBy: { companyName: 'fold_text("company_name") collate "C"' },
  searched: 'array_to_tsvector(words_of(fold_text("company_name")))',
})

export async function insertCompanies(sql: Sql, companies: readonly NewCompany[]): Promise<void> {
  await sql.orm.insert(companyTable).values([...companies])
}

/** What may change of a company once it is there. */
export type CompanyChanges = { -readonly [F in Exclude<keyof Company, Fixed>]?: Company[F] }
type Fixed = 'id' | 'createdAt' | 'updatedAt'

/** Stores a change; gives the row as it is now. */
export async function updateCompany(
  sql: Sql,
  company: Allowed<Company>,
  changes: CompanyChanges,
): Promise<Company> {
  const updatedAt = later(company.updatedAt)
  const next = { ...changes, updatedAt } as Partial<NewCompany>
  await sql.orm.update(companyTable).set(next).where(eq(companyTable.id, company.id))
  return { ...company, ...changes, updatedAt }
}

export interface RemoteIcon {
  readonly id: string
  readonly url: string
}

/** Icons on other sites of which we have no copy yet. */
export const remoteIcons = (sql: Sql): Promise<RemoteIcon[]> =>
  sql.rows<RemoteIcon>(
    `select id, icon_name as url from company
      where icon_name ~* '^https?://' and fetched_icon is null order by id`,
  )

/** Now, and later than before even if a clock went back, so that the newest change stays on top. */
export const later = (before: Date): Date => new Date(Math.max(Date.now(), before.getTime() + 1))

/** Deletes a company with its content; people and referrals that refer to it forbid it. */
export async function deleteCompanyRow(sql: Sql, { id }: Allowed<Company>): Promise<void> {
  await sql.orm.delete(trainingResourceTable).where(eq(trainingResourceTable.companyId, id))
  await sql.orm.delete(faqItemTable).where(eq(faqItemTable.companyId, id))
  await sql.orm.delete(companyTable).where(eq(companyTable.id, id))
}
