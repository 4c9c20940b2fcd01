import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, sql as sqlText } from 'drizzle-orm'
import type { Sql } from '#platform/db/database.ts'
import { limitExceeded } from './identity-errors.ts'
import { type IdentitySecrets, keyedHash } from './identity-secrets.ts'
import { accountCodeTable, type CodePurpose } from './identity-tables.ts'

const WRONG_TRIES = 5
const SENDS_AN_HOUR = 5
const HOURS: Readonly<Record<CodePurpose, number>> = { 'sign-up': 24, reset: 1 }

export interface CodePlace {
  readonly purpose: CodePurpose
  readonly addressKey: string
}

const REPLACE = `
  insert into account_code as c (purpose, address_key, account_id, hash, expires_at, sent_at)
  values ($1, $2, $3, $4, now() + make_interval(hours => $5), array[now()])
  on conflict (purpose, address_key) do update set
    account_id = excluded.account_id, hash = excluded.hash, expires_at = excluded.expires_at,
    wrong_tries = 0,
    sent_at = array(select t from unnest(c.sent_at) t where t > now() - interval '1 hour') || now()
  where (select count(*) from unnest(c.sent_at) t where t > now() - interval '1 hour')
    < ${SENDS_AN_HOUR}
  returning 1`

/** A new code, which ends the one before; refused after five in an hour. */
export async function newCode(
  sql: Sql,
  { codes }: IdentitySecrets,
  { purpose, addressKey }: CodePlace,
  accountId: string | undefined,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = keyedHash(codes, `${purpose}.${addressKey}.${code}`)
  const values = [purpose, addressKey, accountId ?? null, hash, HOURS[purpose]]
  if ((await sql.rows(REPLACE, values)).length === 0) throw limitExceeded()
  return code
}

/** What came of a try: the account whose code it was, a wrong one, or none that could be right. */
export type CodeOutcome = { readonly accountId: string } | 'wrong' | 'over'

/** Tries a code. The row stays locked until the transaction ends, so tries come one by one. */
export async function tryCode(
  sql: Sql,
  { codes }: IdentitySecrets,
  { purpose, addressKey }: CodePlace,
  code: string,
): Promise<CodeOutcome> {
  const here = and(
    eq(accountCodeTable.purpose, purpose),
    eq(accountCodeTable.addressKey, addressKey),
  )
  const [row] = await sql.orm.select().from(accountCodeTable).where(here).for('update')
  if (!row || row.expiresAt.getTime() < Date.now() || row.wrongTries >= WRONG_TRIES) return 'over'
  const given = keyedHash(codes, `${purpose}.${addressKey}.${code.trim()}`)
  const right = timingSafeEqual(Buffer.from(given), Buffer.from(row.hash))
  if (!right || row.accountId === null) {
    await sql.orm
      .update(accountCodeTable)
      .set({ wrongTries: sqlText`${accountCodeTable.wrongTries} + 1` })
      .where(here)
    return 'wrong'
  }
  // The row stays, for how many were sent in the hour; the code in it is over.
  await sql.orm.update(accountCodeTable).set({ wrongTries: WRONG_TRIES }).where(here)
  return { accountId: row.accountId }
}

export async function sweepCodes(sql: Sql): Promise<void> {
  await sql.rows("delete from account_code where expires_at < now() - interval '1 hour'")
}
