import { isCompanyAdmin, isPlatformAdmin } from '#features/identity/groups.ts'
import { conflict } from '#kernel/errors.ts'
import { and, eq, not } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import type { Member } from '../member.ts'
import { accountGroups, type Pool } from './member-account.ts'
import { hasOtherAdmin, hasOtherCompanyAdmin, memberRows } from './member-store.ts'

/**
 * Holds the people of a company, or those of the platform, against other changes of who is what, until
 * the transaction ends: so that each counts administrators and leads as the one before left them.
 */
export async function holdPeople(sql: Sql, of: string | null): Promise<void> {
  await sql.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`people of ${of}`])
}

/** Where the platform's administrators are counted. */
export const PLATFORM = 'the platform'

/** Refuses where nobody else would be left to look after the company. */
export async function requireOtherCompanyAdmin(
  sql: Sql,
  { id, companyId }: Member,
  adminIds: readonly string[],
): Promise<void> {
  if (await hasOtherCompanyAdmin(sql, { id, companyId, adminIds })) return
  throw conflict(
    'This is the company’s last administrator. Make someone else an administrator first.',
  )
}

/** Refuses where nobody else would be left to look after the platform; who asks is somebody. */
export async function requireOtherAdmin(
  sql: Sql,
  id: string,
  asks: string | undefined,
): Promise<void> {
  if (await hasOtherAdmin(sql, id, asks)) return
  throw conflict('This is the last platform administrator. Make someone else one first.')
}

/** Of a company's people whose rows do not say what they are, those whose accounts say administrator. */
export async function adminsByAccount(
  { database, pool }: { readonly database: Database; readonly pool: Pool },
  companyId: string | null,
): Promise<string[]> {
  if (companyId === null) return []
  const adminIds = await memberRows.all(
    database,
    and<Member>(
      eq('companyId', companyId),
      eq('active', true),
      not({ is: 'exists', field: 'group' }),
    ),
  )
  const found: string[] = []
  // One after the other: there are such rows only where they were made before rows said it.
  for (const { id } of adminIds) {
    if ((await accountGroups(pool, id))?.some(isCompanyAdmin)) found.push(id)
  }
  return found
}

/** Refuses where nobody else would be left to look after what this person looks after. */
export async function requireSuccessors(
  sql: Sql,
  member: Member,
  asks: string | undefined,
  adminIds: readonly string[],
): Promise<void> {
  if (!member.active) return
  if (isPlatformAdmin(member.group)) await requireOtherAdmin(sql, member.id, asks)
  if (isCompanyAdmin(member.group)) await requireOtherCompanyAdmin(sql, member, adminIds)
}
