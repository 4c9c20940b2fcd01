import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Sql } from '#platform/db/database.ts'
import { findAccount } from './account-store.ts'
import { decrypt, encrypt } from './encrypt.ts'
import { badSession } from './identity-errors.ts'
import type { AccountRow } from './identity-tables.ts'
import type { IdentityDeps } from './operation.ts'

const GOOD_FOR_MS = 3 * 60 * 1000
const USE = 'challenge'

export const CHALLENGES = ['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP'] as const
export type Challenge = (typeof CHALLENGES)[number]

const contents = z.object({
  id: z.string(),
  challenge: z.enum(CHALLENGES),
  accountId: z.string(),
  password: z.string(),
  until: z.number(),
  remember: z.boolean(),
  verified: z.boolean(),
  /** When the password was typed. */
  provenAt: z.number().default(0),
  /** The session that this sign-in proves anew. */
  confirms: z.string().optional(),
})
export type ChallengeSession = z.infer<typeof contents>

export interface OpenChallenge {
  readonly session: ChallengeSession
  readonly account: AccountRow
}

type Sketch = Pick<ChallengeSession, 'challenge' | 'remember' | 'provenAt' | 'confirms'> & {
  verified?: boolean
}

/** An encrypted token that the client sends back: which account has which challenge. Valid for three minutes. */
export function writeSession(
  { secrets }: IdentityDeps,
  account: AccountRow,
  sketch: Sketch,
): string {
  const session: ChallengeSession = {
    verified: false,
    ...sketch,
    id: randomUUID(),
    accountId: account.id,
    password: markOf(account),
    until: Date.now() + GOOD_FOR_MS,
  }
  return encrypt(secrets.sessions, USE, JSON.stringify(session))
}

/** Reads it back; it holds for the same challenge, and only while the password is the same. */
export async function readSession(
  { secrets, database }: IdentityDeps,
  encrypted: string,
  challenge: Challenge,
): Promise<OpenChallenge> {
  const text = decrypt(secrets.sessions, USE, encrypted)
  if (text === undefined) throw badSession()
  const session = contents.parse(JSON.parse(text))
  const account = await findAccount(database, session.accountId)
  const holds =
    account?.enabled &&
    session.challenge === challenge &&
    session.until > Date.now() &&
    session.password === markOf(account)
  if (!holds) throw badSession()
  return { session, account }
}

/** Reads the session of someone who sets up an app; once one counts, no such step replaces it. */
export async function readSetupSession(
  deps: IdentityDeps,
  encrypted: string,
): Promise<OpenChallenge> {
  const open = await readSession(deps, encrypted, 'MFA_SETUP')
  if (open.account.totpEnabled) throw badSession()
  return open
}

/** Marks it as used in the transaction of what it leads to; it leads there once. */
export async function spendSession(sql: Sql, { id, until }: ChallengeSession): Promise<void> {
  const rows = await sql.rows(
    `insert into spent_challenge (id, expires_at) values ($1, $2)
     on conflict do nothing returning id`,
    [id, new Date(until)],
  )
  if (rows.length === 0) throw badSession()
}

export async function sweepSessions(sql: Sql): Promise<void> {
  await sql.rows('delete from spent_challenge where expires_at < now()')
}

const markOf = ({ passwordHash }: AccountRow): string =>
  createHash('sha256').update(passwordHash).digest('base64url')
