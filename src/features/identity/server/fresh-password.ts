import type { Sql } from '#platform/db/database.ts'
import { stalePassword } from './identity-errors.ts'

const FRESH_MINUTES = 5

/**
 * What weakens the sign-in takes a right password of these last minutes, on whatever device: a token
 * left on an unlocked screen, or stolen from one, is not enough. The log of the pool says when it was.
 */
export async function demandFreshPassword(sql: Sql, accountId: string): Promise<void> {
  const [proven] = await sql.rows(
    `select 1 from identity_audit
      where account_id = $1 and event in ('sign-in', 'password.proven')
        and at > now() - make_interval(mins => $2) limit 1`,
    [accountId, FRESH_MINUTES],
  )
  if (!proven) throw stalePassword()
}
