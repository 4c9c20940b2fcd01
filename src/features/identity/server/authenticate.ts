import type { Database } from '#platform/db/database.ts'
import type { Group } from '../groups.ts'
import { sessionStatusOf } from './account-store.ts'
import { noteUse } from './sign-in-store.ts'
import type { Tokens } from './tokens.ts'

export interface Principal {
  readonly id: string
  readonly groups: readonly Group[]
  /** When the session of the token began, if that is known. */
  readonly signedInAt?: Date | undefined
}

/** Who a bearer token stands for now, or undefined where it does not hold or no longer. */
export type Authenticate = (token: string) => Promise<Principal | undefined>

export function makeAuthenticate(database: Database, tokens: Tokens): Authenticate {
  return async token => {
    const claims = await tokens.verify(token)
    if (!claims) return undefined
    const standing = await sessionStatusOf(database, claims.sub, claims.signInId)
    // The list of sessions may lag; a request is not refused for its sake.
    if (standing?.isIdle) await noteUse(database, claims.signInId).catch(() => {})
    const { groups, signedInAt } = standing ?? {}
    return groups && { id: claims.sub, groups, signedInAt }
  }
}
