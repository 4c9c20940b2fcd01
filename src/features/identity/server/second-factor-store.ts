import { eq } from 'drizzle-orm'
import type { Sql } from '#platform/db/database.ts'
import { accountTable } from './identity-tables.ts'
import { deleteRecoveryCodes } from './recovery-code-store.ts'

/** Stores the secret of an app that has shown no code yet. */
export async function storePendingApp(sql: Sql, id: string, totpPending: string): Promise<void> {
  await sql.orm.update(accountTable).set({ totpPending }).where(eq(accountTable.id, id))
}

interface PendingApp {
  readonly id: string
  readonly totpPending: string
  /** The step of the code that was shown; it counts once. */
  readonly step: number
  /** Turns the app on too, which must be off then. */
  readonly enable: boolean
}

/** Makes the pending app the account's own; whether it was still the pending one. */
export async function takePendingApp(
  sql: Sql,
  { id, totpPending, step, enable }: PendingApp,
): Promise<boolean> {
  const taken = await sql.rows(
    `update account set totp_secret = totp_pending, totp_pending = null, totp_step = $3,
       totp_enabled = totp_enabled or $4, updated_at = now()
     where id = $1 and totp_pending = $2 and not ($4 and totp_enabled) returning 1`,
    [id, totpPending, step, enable],
  )
  return taken.length > 0
}

/** Uses up a step of the account's app, and every step before it; whether it was still unused. */
export async function takeAppStep(
  sql: Sql,
  id: string,
  totpSecret: string,
  step: number,
): Promise<boolean> {
  const taken = await sql.rows(
    `update account set totp_step = $3
     where id = $1 and totp_secret = $2 and totp_step < $3 returning 1`,
    [id, totpSecret, step],
  )
  return taken.length > 0
}

/** Turns the app on; only where a code of it has been shown. */
export async function enableSecondFactor(sql: Sql, accountId: string): Promise<boolean> {
  const enabled = await sql.rows(
    `update account set totp_enabled = true, updated_at = now()
     where id = $1 and totp_secret is not null returning 1`,
    [accountId],
  )
  return enabled.length > 0
}

/** Turns the app off: its secret and the recovery codes are gone, and another begins anew. */
export async function removeSecondFactor(sql: Sql, accountId: string): Promise<void> {
  await sql.rows(
    `update account set totp_enabled = false, totp_secret = null, totp_pending = null,
       updated_at = now()
     where id = $1`,
    [accountId],
  )
  await deleteRecoveryCodes(sql, accountId)
}
