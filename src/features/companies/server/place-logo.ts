import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { administerCompany } from '../company-access.ts'
import { companyRows, updateCompany } from './company-store.ts'
import { noteReplacedLogo } from './replaced-logo-store.ts'

/** Sets a company's logo once it is in its place. */
export async function placeLogo(
  sql: Sql,
  actor: Actor,
  id: string,
  iconName: string,
): Promise<void> {
  const row = await companyRows.lock(sql, eq('id', id))
  const company = allow(administerCompany(actor), row, 'Company')
  await noteReplacedLogo(sql, company)
  await updateCompany(sql, company, { iconName })
}

/** Whether there is such a company, open or closed. */
export const hasCompany = async (sql: Sql, id: string): Promise<boolean> =>
  (await companyRows.find(sql, eq('id', id))) !== undefined
