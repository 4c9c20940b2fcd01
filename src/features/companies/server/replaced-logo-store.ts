import { eq, lte } from 'drizzle-orm'
import { isPictureOf } from '#features/uploads/picture.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Company } from '../company.ts'
import { replacedLogoTable } from './replaced-logo-table.ts'

type ReplacedLogo = typeof replacedLogoTable.$inferSelect

const DAY_MS = 24 * 60 * 60 * 1000

/** Notes that a company no longer shows its logo, if what it showed was one of its own. */
export async function noteReplacedLogo(
  sql: Sql,
  { id: companyId, iconName: key }: Pick<Company, 'id' | 'iconName'>,
): Promise<void> {
  if (key === null || !isPictureOf('COMPANY_LOGO', companyId, key)) return
  const replacedAt = new Date()
  await sql.orm
    .insert(replacedLogoTable)
    .values({ key, companyId, replacedAt })
    .onConflictDoUpdate({ target: replacedLogoTable.key, set: { replacedAt } })
}

export const logosReplacedADayAgo = (sql: Sql): Promise<ReplacedLogo[]> =>
  sql.orm
    .select()
    .from(replacedLogoTable)
    .where(lte(replacedLogoTable.replacedAt, new Date(Date.now() - DAY_MS)))
    .limit(1000)

export async function forgetReplacedLogo(sql: Sql, key: string): Promise<void> {
  await sql.orm.delete(replacedLogoTable).where(eq(replacedLogoTable.key, key))
}
