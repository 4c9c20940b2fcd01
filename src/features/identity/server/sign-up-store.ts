import { and, desc, eq, gt, lt, sql as sqlText } from 'drizzle-orm'
import type { Sql } from '#platform/db/database.ts'
import { type NewSignUp, type SignUp, signUpTable } from './identity-tables.ts'

const SIGN_UP_HOURS = 24
// More at once for one address are somebody's attack; the newest count.
const WAITING_READ = 5

export const signUpEnd = (): Date => new Date(Date.now() + SIGN_UP_HOURS * 60 * 60 * 1000)

export async function insertSignUp(sql: Sql, wanted: NewSignUp): Promise<SignUp> {
  const [signUp] = await sql.orm.insert(signUpTable).values(wanted).returning()
  return signUp as SignUp
}

/** The sign-ups with an address that wait for their code, the newest first. */
export async function waitingSignUps(sql: Sql, addressKey: string): Promise<SignUp[]> {
  return await sql.orm
    .select()
    .from(signUpTable)
    .where(and(eq(signUpTable.addressKey, addressKey), gt(signUpTable.expiresAt, sqlText`now()`)))
    .orderBy(desc(signUpTable.createdAt))
    .limit(WAITING_READ)
}

// The unique index of addresses decides between two that are confirmed at once.
const TO_ACCOUNT = `
  insert into account (id, email, email_verified, given_name, family_name, phone_number, address,
      company_id, status, password_hash)
    select id, email, true, given_name, family_name, phone_number, address, company_id, 'CONFIRMED',
        password_hash
      from sign_up where id = $1
  on conflict do nothing returning id`

/** Makes the account that was signed up for; not where the address has one already. */
export async function confirmSignUpOf(sql: Sql, id: string): Promise<boolean> {
  const made = await sql.rows(TO_ACCOUNT, [id])
  await sql.orm.delete(signUpTable).where(eq(signUpTable.id, id))
  return made.length > 0
}

/** Deletes sign-ups whose code was not typed in time, and their codes with them. */
export async function sweepSignUps(sql: Sql): Promise<void> {
  await sql.orm.delete(signUpTable).where(lt(signUpTable.expiresAt, sqlText`now()`))
}
