import { and, asc, eq, gt, type SQL, sql as sqlText } from 'drizzle-orm'
import { driverError, type Sql } from '#platform/db/database.ts'
import type { Group } from '../../groups.ts'
import { type Account, accountGroupTable, accountTable } from '../identity-tables.ts'

type Change = Partial<Omit<Account, 'id' | 'createdAt' | 'updatedAt'>>

export async function updateAccount(sql: Sql, id: string, change: Change): Promise<void> {
  await sql.orm
    .update(accountTable)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(accountTable.id, id))
}

/** Removes an account with its groups and sign-ins. */
export async function deleteAccount(sql: Sql, id: string): Promise<void> {
  await sql.orm.delete(accountTable).where(eq(accountTable.id, id))
}

export async function removeFromGroup(sql: Sql, accountId: string, group: Group): Promise<void> {
  const { accountId: whose, groupName } = accountGroupTable
  await sql.orm.delete(accountGroupTable).where(and(eq(whose, accountId), eq(groupName, group)))
}

/** Accounts in the order of their ids, from after the one named. */
export async function listAccounts(
  sql: Sql,
  { filter, after, limit }: { filter?: SQL | undefined; after?: string | undefined; limit: number },
): Promise<Account[]> {
  return await sql.orm
    .select()
    .from(accountTable)
    .where(and(filter, after === undefined ? undefined : gt(accountTable.id, after)))
    .orderBy(asc(accountTable.id))
    .limit(limit)
}

/** Whether an address is another account's, as the index of addresses says when one is written. */
export const isAddressTaken = (error: unknown): boolean =>
  driverError(error).constraint === 'account_by_email'

export const lowerEmail = sqlText`lower(${accountTable.email})`
