import { and, eq } from 'drizzle-orm'
import type { Sql } from '#platform/db/database.ts'
import { badToken } from './identity-errors.ts'
import { accountTable } from './identity-tables.ts'
import { endSignIns } from './sign-in-store.ts'

interface NewPassword {
  readonly accountId: string
  readonly passwordHash: string
  /** The one that was checked; where another was put meanwhile, this one is not. */
  readonly instead?: string
  /** The sign-in in which it is changed, which goes on. */
  readonly except?: string
}

/** Puts a password that its owner chose, and ends the sign-ins that the old one opened. */
export async function putPassword(
  sql: Sql,
  { accountId, passwordHash, instead, except }: NewPassword,
): Promise<void> {
  const same = instead === undefined ? undefined : eq(accountTable.passwordHash, instead)
  const changed = await sql.orm
    .update(accountTable)
    .set({ passwordHash, passwordExpiresAt: null, status: 'CONFIRMED', updatedAt: new Date() })
    .where(and(eq(accountTable.id, accountId), same))
    .returning({ id: accountTable.id })
  if (changed.length === 0) throw badToken('Access')
  await endSignIns(sql, { accountId, except })
}
