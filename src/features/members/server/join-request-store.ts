import { eq } from 'drizzle-orm'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import type { JoinRequest } from '../join-request.ts'
import { joinRequestTable, type NewJoinRequest } from './joining-tables.ts'

export const joinRequestRows = tableRows<JoinRequest>(joinRequestTable)

/** Stores whom a person asks to join; it replaces what they asked before. */
export async function putJoinRequest(sql: Sql, request: NewJoinRequest): Promise<void> {
  const { id, ...rest } = request
  const set = { ...rest, declinedAt: null, createdAt: new Date() }
  await sql.orm
    .insert(joinRequestTable)
    .values({ id, ...set })
    .onConflictDoUpdate({ target: joinRequestTable.id, set })
}

export async function declineRequest(sql: Sql, { id }: Allowed<JoinRequest>): Promise<void> {
  const declinedAt = new Date()
  await sql.orm.update(joinRequestTable).set({ declinedAt }).where(eq(joinRequestTable.id, id))
}

export async function deleteJoinRequest(sql: Sql, id: string): Promise<void> {
  await sql.orm.delete(joinRequestTable).where(eq(joinRequestTable.id, id))
}

/** Forgets people who were declined a month ago, and invitations that expired a month ago. */
export async function sweepJoining(sql: Sql): Promise<void> {
  await sql.rows("delete from join_request where declined_at < now() - interval '30 days'")
  await sql.rows("delete from agent_invitation where expires_at < now() - interval '30 days'")
}
