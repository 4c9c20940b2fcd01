import { createHash, timingSafeEqual } from 'node:crypto'
import type { Authenticate, Principal } from '#features/identity/server/authenticate.ts'
import { tokenIn } from '#features/identity/server/token-end.ts'
import { type Actor, GUEST } from '#kernel/actor.ts'
import { unauthenticated } from '#kernel/errors.ts'
import { memoizeWithTtl } from '#kernel/memoize-with-ttl.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { memberActor } from '../member-actor.ts'
import { markArrived, memberRows, noteSignIn } from './member-store.ts'

interface Credentials {
  readonly authorization?: string | undefined
  readonly apiKey?: string | undefined
}

/** The actor behind the credentials; bad ones are refused, never served as a guest. */
export type ResolveActor = (credentials: Credentials) => Promise<Actor>

// A right that changes is felt within a second.
const KNOWN_MS = 500

export function makeResolveActor(
  sql: Sql,
  authenticate: Authenticate,
  apiKey: string | undefined,
): ResolveActor {
  const personBehind = memoizeWithTtl(
    KNOWN_MS,
    async (token: string) => {
      const principal = await authenticate(token)
      return principal && (await loadActor(sql, principal))
    },
    // Registering makes a member of a newcomer, who wants to go on at once.
    actor => actor?.kind !== 'newcomer',
  )
  return async credentials => {
    if (credentials.apiKey !== undefined) {
      if (apiKey === undefined || !equal(credentials.apiKey, apiKey)) throw unauthenticated()
      return { kind: 'apiKey' }
    }
    if (credentials.authorization === undefined) return GUEST
    const actor = await personBehind(tokenIn(credentials.authorization))
    if (!actor) throw unauthenticated()
    return actor
  }
}

const equal = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The actor that a signed-in person is now; none where their User row is not active. */
async function loadActor(
  sql: Sql,
  { id, groups, signedInAt }: Principal,
): Promise<Actor | undefined> {
  const row = await memberRows.find(sql, eq('id', id))
  if (!row) return { kind: 'newcomer', id }
  // No token is given for a temporary password, so whoever has one has come.
  if (row.invited) await markArrived(sql, id)
  if (!row.active) return undefined
  const isNoted = row.lastSignInAt && signedInAt && signedInAt <= row.lastSignInAt
  // Once a sign-in, and nobody's request waits for it.
  if (signedInAt && !isNoted) void noteSignIn(sql, id, signedInAt).catch(() => {})
  return memberActor(row, groups)
}
