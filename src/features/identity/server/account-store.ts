import { and, asc, eq, gt, type SQL, sql as sqlText } from 'drizzle-orm'
import type { Sql } from '#platform/db/database.ts'
import { driverError } from '#platform/db/driver-errors.ts'
import type { Group } from '../groups.ts'
import { badToken } from './identity-errors.ts'
import {
  type AccountRow,
  accountGroupTable,
  accountTable,
  type NewAccountRow,
} from './identity-tables.ts'
import { endSignIns } from './sign-in-store.ts'

export const lowerEmail = sqlText`lower(${accountTable.email})`

export async function findAccountByEmail(sql: Sql, email: string): Promise<AccountRow | undefined> {
  const address = email.trim().toLowerCase()
  const [account] = await sql.orm.select().from(accountTable).where(eq(lowerEmail, address))
  return account
}

export async function findAccount(sql: Sql, id: string): Promise<AccountRow | undefined> {
  const [account] = await sql.orm.select().from(accountTable).where(eq(accountTable.id, id))
  return account
}

/** Accounts in the order of their ids, from after the one named. */
export async function listAccounts(
  sql: Sql,
  { filter, after, limit }: { filter?: SQL | undefined; after?: string | undefined; limit: number },
): Promise<AccountRow[]> {
  return await sql.orm
    .select()
    .from(accountTable)
    .where(and(filter, after === undefined ? undefined : gt(accountTable.id, after)))
    .orderBy(asc(accountTable.id))
    .limit(limit)
}

export async function insertAccounts(sql: Sql, accounts: readonly NewAccountRow[]): Promise<void> {
  await sql.orm.insert(accountTable).values([...accounts])
}

type Change = Partial<Omit<AccountRow, 'id' | 'createdAt' | 'updatedAt'>>

export async function updateAccount(sql: Sql, id: string, change: Change): Promise<void> {
  await sql.orm
    .update(accountTable)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(accountTable.id, id))
}

interface NewPassword {
  readonly accountId: string
  readonly passwordHash: string
  /** The one that was checked; where another was set meanwhile, this one is not. */
  readonly instead?: string
  /** The sign-in in which it is changed, which goes on. */
  readonly except?: string
}

/** Sets a password that its owner chose, and ends the sign-ins that the old one opened. */
export async function setPassword(
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

/** Whether an account is on and still has this password; it keeps it until the transaction ends. */
export async function holdsPassword(
  sql: Sql,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await sql.rows(
    'select 1 from account where id = $1 and password_hash = $2 and enabled for share',
    [id, passwordHash],
  )
  return rows.length > 0
}

/** Removes an account with its groups and sign-ins. */
export async function deleteAccount(sql: Sql, id: string): Promise<void> {
  await sql.orm.delete(accountTable).where(eq(accountTable.id, id))
}

/** Whether an address is another account's, as the index of addresses says when one is written. */
export const isAddressTaken = (error: unknown): boolean =>
  driverError(error).constraint === 'account_by_email'

export async function groupsOf(sql: Sql, accountId: string): Promise<Group[]> {
  const rows = await sql.orm
    .select({ name: accountGroupTable.groupName })
    .from(accountGroupTable)
    .where(eq(accountGroupTable.accountId, accountId))
  return rows.map(({ name }) => name)
}

export async function addToGroups(
  sql: Sql,
  memberships: readonly { accountId: string; groupName: Group }[],
): Promise<void> {
  await sql.orm
    .insert(accountGroupTable)
    .values([...memberships])
    .onConflictDoNothing()
}

export async function removeFromGroup(sql: Sql, accountId: string, group: Group): Promise<void> {
  const { accountId: ownerId, groupName } = accountGroupTable
  await sql.orm.delete(accountGroupTable).where(and(eq(ownerId, accountId), eq(groupName, group)))
}

/** Whether any account that can sign in is in the group. */
export async function groupHasAccount(sql: Sql, group: Group): Promise<boolean> {
  const rows = await sql.orm
    .select({ id: accountTable.id })
    .from(accountTable)
    .innerJoin(accountGroupTable, eq(accountGroupTable.accountId, accountTable.id))
    .where(and(eq(accountGroupTable.groupName, group), eq(accountTable.enabled, true)))
    .limit(1)
  return rows.length > 0
}

interface SessionStatus {
  readonly groups: readonly Group[]
  readonly signedInAt: Date
  /** Its session was last noted as used a while ago. */
  readonly isIdle: boolean
}

/** What an account's token is worth now: nothing once the account is off or its sign-in has ended. */
export async function sessionStatusOf(
  sql: Sql,
  accountId: string,
  signInId: string,
): Promise<SessionStatus | undefined> {
  const [row] = await sql.read<SessionStatus>(
    `select array(select group_name from account_group g where g.account_id = a.id) as groups,
            s.created_at as "signedInAt", s.last_used_at < now() - interval '5 minutes' as "isIdle"
       from account a join sign_in s on s.account_id = a.id
      where a.id = $1 and s.id = $2 and a.enabled and s.ended_at is null and s.expires_at > now()`,
    [accountId, signInId],
  )
  return row
}
