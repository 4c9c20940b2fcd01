import { eq } from 'drizzle-orm'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/page.ts'
import type { Member } from '../member.ts'
import { memberTable, type NewMember } from './member-table.ts'

export const memberRows = rowsOf<Member>(memberTable)

export async function insertMembers(sql: Sql, members: readonly NewMember[]): Promise<void> {
  await sql.orm.insert(memberTable).values([...members])
}

export type MemberChanges = { -readonly [F in keyof Member]?: Member[F] }

/** Stores a change; gives the row as it is now. */
export async function updateMember(
  sql: Sql,
  member: Allowed<Member>,
  changes: MemberChanges,
): Promise<Member> {
  const next = { ...changes, updatedAt: new Date() }
  await sql.orm.update(memberTable).set(next).where(eq(memberTable.id, member.id))
  return { ...member, ...next }
}
