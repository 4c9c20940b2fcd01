import type { Sql } from '#platform/db/database.ts'
import type { AuditEvent } from '../audit-event.ts'

export interface AuditEntry {
  readonly event: AuditEvent
  readonly accountId?: string | undefined
  /** The keyed hash of the address that was typed, where there may be no account. */
  readonly addressKey?: string | undefined
  /** Who did it, where that is not the account itself. */
  readonly actorId?: string | undefined
  readonly ip?: string | undefined
  /** Never a password, code, token or secret. */
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/** Writes an audit event: in the transaction of the change, or alone for an attempt that failed. */
export async function audit(sql: Sql, entry: AuditEntry): Promise<void> {
  const { event, accountId, addressKey, actorId, ip, details = {} } = entry
  await sql.rows(
    `insert into identity_audit (event, account_id, address_key, actor_id, ip, details)
     values ($1, $2, $3, $4, $5, $6::jsonb)`,
    [
      event,
      accountId ?? null,
      addressKey ?? null,
      actorId ?? null,
      ip ?? null,
      JSON.stringify(details),
    ],
  )
}

/** Whether an account was ever signed in to, as far back as the log goes. */
export async function hasSignedIn(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql.rows(
    "select 1 from identity_audit where account_id = $1 and event = 'sign-in' limit 1",
    [accountId],
  )
  return rows.length > 0
}

/** Forgets what is older than a year. */
export async function sweepAudit(sql: Sql): Promise<void> {
  await sql.rows("delete from identity_audit where at < now() - interval '1 year'")
}
