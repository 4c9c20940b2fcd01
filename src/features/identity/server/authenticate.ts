import type { Database } from '#platform/db/database.ts'
import { type Standing, standingOf } from './account-store.ts'
import type { Tokens } from './tokens.ts'

export interface Principal extends Standing {
  readonly id: string
}

/** Who a bearer token stands for now, or undefined where it does not hold or no longer. */
export type Authenticate = (token: string) => Promise<Principal | undefined>

export function makeAuthenticate(database: Database, tokens: Tokens): Authenticate {
  return async token => {
    const claims = await tokens.verify(token)
    if (!claims) return undefined
    const standing = await standingOf(database, claims.sub, claims.signInId)
    return standing && { id: claims.sub, ...standing }
  }
}
