import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Database, Sql } from '#platform/db/database.ts'
import { audit } from './audit-log.ts'
import { badToken, staleSignIn } from './identity-errors.ts'
import { type AccountRow, refreshTokenTable, signInTable } from './identity-tables.ts'
import type { Caller } from './operation.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const REMEMBERED_MS = 30 * DAY_MS
const FORGOTTEN_MS = DAY_MS / 2
// Two tabs, or a request sent again on a bad line, use the same token within moments.
const GRACE_MS = 10_000

interface SignIn {
  readonly id: string
  readonly accountId: string
  readonly refreshToken: string
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What its person has shown for a session, and when. */
interface Proof {
  readonly provenAt: Date
  readonly secondStepAt: Date | null
}

/** Where a session is used, for its person's list of sessions. */
const usageOf = ({ ip, userAgent }: UsedBy) => ({
  lastUsedAt: new Date(),
  ...(ip !== undefined && { ip }),
  ...(userAgent !== undefined && { userAgent }),
})
type UsedBy = Pick<Caller, 'ip' | 'userAgent'>

export async function beginSignIn(
  sql: Sql,
  { accountId, remember, ...proof }: Proof & { accountId: string; remember: boolean },
  caller: UsedBy,
): Promise<SignIn> {
  const id = randomUUID()
  const refreshToken = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + (remember ? REMEMBERED_MS : FORGOTTEN_MS))
  const row = { id, accountId, expiresAt, ...proof, ...usageOf(caller) }
  await sql.orm.insert(signInTable).values(row)
  await sql.orm.insert(refreshTokenTable).values({ hash: hashOf(refreshToken), signInId: id })
  return { id, accountId, refreshToken }
}

const note =
  (time: 'lastUsedAt' | 'secondStepAt') =>
  async (sql: Sql, signInId: string): Promise<void> => {
    const now = { [time]: new Date() }
    await sql.orm.update(signInTable).set(now).where(eq(signInTable.id, signInId))
  }

/** Notes that a session was used just now. */
export const noteUse = note('lastUsedAt')

/** Notes in a session that a code of the second step was just shown in it. */
export const proveSecondStep = note('secondStepAt')

/** Notes in a session that its person has just shown their password, and maybe a code, again. */
export async function renewProof(
  sql: Sql,
  signInId: string,
  accountId: string,
  proof: Proof,
): Promise<void> {
  await sql.orm
    .update(signInTable)
    .set(proof)
    .where(and(eq(signInTable.id, signInId), eq(signInTable.accountId, accountId)))
}

/**
 * Uses a refresh token up and gives its successor. The successor is made from the token itself, so
 * that whoever repeats the call within the grace gets the same one and the line never forks. A token
 * used again later is in two hands, and ends its line.
 */
export async function continueSignIn(
  database: Database,
  token: string,
  successorKey: string,
  caller: UsedBy,
): Promise<SignIn> {
  const outcome = await database.tx(async sql => {
    const [row] = await sql.orm
      .select()
      .from(refreshTokenTable)
      .innerJoin(signInTable, eq(signInTable.id, refreshTokenTable.signInId))
      .where(eq(refreshTokenTable.hash, hashOf(token)))
      .for('update')
    if (!row || row.sign_in.endedAt || row.sign_in.expiresAt.getTime() <= Date.now())
      return undefined
    const { sign_in: signIn, refresh_token: used } = row
    if (used.usedAt && Date.now() - used.usedAt.getTime() > GRACE_MS) {
      await endSignIns(sql, { signInId: signIn.id })
      await audit(sql, { event: 'sign-in.token-reused', accountId: signIn.accountId })
      return undefined
    }
    const refreshToken = createHmac('sha256', successorKey).update(token).digest('base64url')
    if (!used.usedAt) {
      await sql.orm
        .update(refreshTokenTable)
        .set({ usedAt: new Date() })
        .where(eq(refreshTokenTable.hash, used.hash))
      await sql.orm
        .insert(refreshTokenTable)
        .values({ hash: hashOf(refreshToken), signInId: signIn.id })
      await sql.orm.update(signInTable).set(usageOf(caller)).where(eq(signInTable.id, signIn.id))
    }
    return { id: signIn.id, accountId: signIn.accountId, refreshToken }
  })
  if (!outcome) throw badToken('Refresh')
  return outcome
}

type Which =
  | { readonly signInId: string }
  | { readonly refreshToken: string }
  | { readonly accountId: string; readonly except?: string | undefined }

/**
 * Ends one sign-in, or all of an account's save one; their access tokens are worth nothing from then
 * on. Gives the account of each that went on until now.
 */
export async function endSignIns(sql: Sql, which: Which): Promise<string[]> {
  const ended = await sql.orm
    .update(signInTable)
    .set({ endedAt: new Date() })
    .where(and(chosen(sql, which), isNull(signInTable.endedAt)))
    .returning({ accountId: signInTable.accountId })
  return ended.map(({ accountId }) => accountId)
}

function chosen(sql: Sql, which: Which) {
  if ('signInId' in which) return eq(signInTable.id, which.signInId)
  if ('accountId' in which) {
    const { accountId, except } = which
    const others = except === undefined ? undefined : ne(signInTable.id, except)
    return and(eq(signInTable.accountId, accountId), others)
  }
  const ofToken = sql.orm
    .select({ id: refreshTokenTable.signInId })
    .from(refreshTokenTable)
    .where(eq(refreshTokenTable.hash, hashOf(which.refreshToken)))
  return inArray(signInTable.id, ofToken)
}

/** Forgets sign-ins that have run out; their refresh tokens go with them. */
export async function sweepSignIns(sql: Sql): Promise<void> {
  await sql.orm.delete(signInTable).where(lt(signInTable.expiresAt, new Date()))
}

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
  { id, totpEnabled }: Pick<AccountRow, 'id' | 'totpEnabled'>,
  signInId: string,
): Promise<void> {
  const rows = await sql.rows(PROVEN, [signInId, id, RECENT_MINUTES, totpEnabled])
  if (rows.length === 0) throw staleSignIn()
}
