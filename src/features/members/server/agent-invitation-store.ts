import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import { type AgentInvitation, INVITATION_DAYS } from '../agent-invitation.ts'
import { agentInvitationTable } from './joining-tables.ts'

export const agentInvitationRows = tableRows<AgentInvitation>(agentInvitationTable)

interface NewInvitation {
  readonly companyId: string
  readonly email: string
  readonly invitedBy: string | null
}

/** Stores an invitation; one that is there already is good for as long as a new one. */
export async function putInvitation(
  sql: Sql,
  { companyId, email, invitedBy }: NewInvitation,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const [row] = await sql.rows<{ id: string; isNew: boolean }>(
    `insert into agent_invitation (id, company_id, email, invited_by, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(days => $5))
     on conflict (company_id, lower(email)) do update
       set invited_by = excluded.invited_by, expires_at = excluded.expires_at
     returning id, id = $1 as "isNew"`,
    [randomUUID(), companyId, email, invitedBy, INVITATION_DAYS],
  )
  return row as { id: string; isNew: boolean }
}

/** Uses up the company's invitation of this address; whether there was one that holds. */
export async function takeInvitation(sql: Sql, companyId: string, email: string): Promise<boolean> {
  const used = await sql.rows<{ holds: boolean }>(
    `delete from agent_invitation where company_id = $1 and lower(email) = lower($2)
     returning expires_at > now() as holds`,
    [companyId, email],
  )
  return used.some(({ holds }) => holds)
}

export async function deleteInvitation(sql: Sql, { id }: Allowed<AgentInvitation>): Promise<void> {
  await sql.orm.delete(agentInvitationTable).where(eq(agentInvitationTable.id, id))
}

interface Hold {
  readonly email: string
  /** Names the holder. */
  readonly token: string
  readonly seconds: number
}

/** Holds an address for whoever invites it, on all nodes; whether it was free. */
export async function holdAddress(sql: Sql, { email, token, seconds }: Hold): Promise<boolean> {
  const held = await sql.rows(
    `insert into inviting (email, token, until) values ($1, $2, now() + $3 * interval '1 second')
     on conflict (email) do update set token = excluded.token, until = excluded.until
       where inviting.until < now() returning 1`,
    [email, token, seconds],
  )
  return held.length > 0
}

export async function releaseAddress(sql: Sql, email: string, token: string): Promise<void> {
  await sql.rows('delete from inviting where email = $1 and token = $2', [email, token])
}
