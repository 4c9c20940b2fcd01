import { and, eq, sql as sqlText } from 'drizzle-orm'
import type { Sql } from '#platform/db/database.ts'
import type { Group } from '../groups.ts'
import {
  type Account,
  accountGroupTable,
  accountTable,
  type NewAccount,
} from './identity-tables.ts'

export async function findAccountByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  const address = email.trim().toLowerCase()
  const [account] = await sql.orm
    .select()
    .from(accountTable)
    .where(eq(sqlText`lower(${accountTable.email})`, address))
  return account
}

export async function findAccount(sql: Sql, id: string): Promise<Account | undefined> {
  const [account] = await sql.orm.select().from(accountTable).where(eq(accountTable.id, id))
  return account
}

export async function insertAccounts(sql: Sql, accounts: readonly NewAccount[]): Promise<void> {
  await sql.orm.insert(accountTable).values([...accounts])
}

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

export interface Standing {
  readonly groups: readonly Group[]
  /** Its session was last noted as used a while ago. */
  readonly isIdle: boolean
}

/** What an account's token is worth now: nothing once the account is off or its sign-in has ended. */
export async function standingOf(
  sql: Sql,
  accountId: string,
  signInId: string,
): Promise<Standing | undefined> {
  const [row] = await sql.read<Standing>(
    `select array(select group_name from account_group g where g.account_id = a.id) as groups,
            s.last_used_at < now() - interval '5 minutes' as "isIdle"
       from account a join sign_in s on s.account_id = a.id
      where a.id = $1 and s.id = $2 and a.enabled and s.ended_at is null and s.expires_at > now()`,
    [accountId, signInId],
  )
  return row
}
