import type { Sql } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/page.ts'
import type { Member } from '../member.ts'
import { memberTable, type NewMember } from './member-table.ts'

export const memberRows = rowsOf<Member>(memberTable)

export async function insertMembers(sql: Sql, members: readonly NewMember[]): Promise<void> {
  await sql.orm.insert(memberTable).values([...members])
}
