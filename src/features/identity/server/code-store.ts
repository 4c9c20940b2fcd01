import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql as sqlText } from 'drizzle-orm'
import type { Sql } from '#platform/db/database.ts'
import { type IdentitySecrets, keyedHash } from './identity-secrets.ts'
import { accountCodeTable, type CodePurpose } from './identity-tables.ts'

const DIGITS = 8

export interface CodePlace {
  readonly purpose: CodePurpose
  /** The keyed hash of the address, whether or not it has an account. */
  readonly addressKey: string
}

interface NewCode extends CodePlace {
  /** What the code is good for; neither where the address has no use for one. */
  readonly accountId?: string | undefined
  readonly signUpId?: string | undefined
  /** Where it was asked from. */
  readonly network: string | undefined
  readonly expiresAt: Date
}

export type EmailedCode = typeof accountCodeTable.$inferSelect

const hashOf = ({ codes }: IdentitySecrets, { purpose, addressKey }: CodePlace, code: string) =>
  keyedHash(codes, `${purpose}.${addressKey}.${code}`)

/** A new code. Others for the same address stay good, save the one for the same sign-up. */
export async function newCode(
  sql: Sql,
  secrets: IdentitySecrets,
  wanted: NewCode,
): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const { signUpId = '' } = wanted
  await sql.orm.delete(accountCodeTable).where(eq(accountCodeTable.signUpId, signUpId))
  await sql.orm.insert(accountCodeTable).values({ ...wanted, hash: hashOf(secrets, wanted, code) })
  return code
}

/** The codes that were sent to an address and have not run out. */
export async function codesOf(sql: Sql, place: CodePlace): Promise<EmailedCode[]> {
  return await goodCodes(sql, place)
}

/** The same, for this transaction alone: of two that use one code, the second finds it gone. */
export async function lockCodes(sql: Sql, place: CodePlace): Promise<EmailedCode[]> {
  return await goodCodes(sql, place).for('update')
}

const goodCodes = (sql: Sql, place: CodePlace) =>
  sql.orm.select().from(accountCodeTable).where(goodAt(place)).orderBy(accountCodeTable.id)

/** Which of the codes was typed. */
export function matchingCode(
  secrets: IdentitySecrets,
  codes: readonly EmailedCode[],
  place: CodePlace,
  typed: string,
): EmailedCode | undefined {
  const given = Buffer.from(hashOf(secrets, place, typed.trim()))
  return codes.filter(({ hash }) => timingSafeEqual(given, Buffer.from(hash)))[0]
}

export async function deleteCodes(sql: Sql, place: CodePlace): Promise<void> {
  await sql.orm.delete(accountCodeTable).where(goodAt(place))
}

export async function sweepCodes(sql: Sql): Promise<void> {
  await sql.rows('delete from account_code where expires_at < now()')
}

const goodAt = ({ purpose, addressKey }: CodePlace) =>
  and(
    eq(accountCodeTable.purpose, purpose),
    eq(accountCodeTable.addressKey, addressKey),
    gt(accountCodeTable.expiresAt, sqlText`now()`),
  )
