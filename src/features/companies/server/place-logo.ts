import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { administerCompany } from '../company-access.ts'
import { companyRows, updateCompany } from './company-store.ts'

/** Sets a company's logo once it is in its place. */
export async function placeLogo(
  sql: Sql,
  actor: Actor,
  id: string,
  iconName: string,
): Promise<void> {
  const row = await companyRows.lock(sql, eq('id', id))
  await updateCompany(sql, allow(administerCompany(actor), row, 'Company'), { iconName })
}

/** Whether there is such a company, open or closed. */
export const hasCompany = async (sql: Sql, id: string): Promise<boolean> =>
  (await companyRows.find(sql, eq('id', id))) !== undefined
