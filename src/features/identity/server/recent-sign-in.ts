import type { Sql } from '#platform/db/database.ts'
import { staleSignIn } from './identity-errors.ts'
import type { Account } from './identity-tables.ts'

const RECENT_MINUTES = 5

const PROVEN = `
  select 1 from sign_in
   where id = $1 and account_id = $2 and proven_at > now() - make_interval(mins => $3)
     and (not $4 or second_step_at > now() - make_interval(mins => $3))`

/**
 * For what changes who can sign in: within the last minutes this very session must have shown the
 * password and, where an authenticator app is on, a code of it. Another session's proof doesn't count,
 * so a stolen token is not enough, whatever its owner does elsewhere.
 */
export async function requireRecentSignIn(
  sql: Sql,
  { id, totpEnabled }: Pick<Account, 'id' | 'totpEnabled'>,
  signInId: string,
): Promise<void> {
  const rows = await sql.rows(PROVEN, [signInId, id, RECENT_MINUTES, totpEnabled])
  if (rows.length === 0) throw staleSignIn()
}
