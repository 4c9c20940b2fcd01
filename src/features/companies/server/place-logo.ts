import type { ShownPictures } from '#features/uploads/server/sweep-pictures.ts'
import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { administerCompany } from '../company-access.ts'
import { changeIcon } from './company-icon.ts'
import { companyRows } from './company-store.ts'

/** Sets a company's logo once it is in its place. */
export async function placeLogo(
  sql: Sql,
  actor: Actor,
  id: string,
  iconName: string,
): Promise<void> {
  const row = await companyRows.lock(sql, eq('id', id))
  const company = allow(administerCompany(actor), row, 'Company')
  await changeIcon(sql, company, { iconName })
}

/** The pictures that a company shows. */
export const shownIcons: ShownPictures = async (sql, id) => {
  const company = await companyRows.find(sql, eq('id', id))
  return company ? [company.iconName, company.fetchedIcon] : []
}

/** Whether there is such a company, open or closed. */
export const hasCompany = async (sql: Sql, id: string): Promise<boolean> =>
  (await companyRows.find(sql, eq('id', id))) !== undefined
