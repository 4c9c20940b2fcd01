import type { Database } from '#platform/db/database.ts'
import type { Tokens } from './tokens.ts'

/** What an operation of the user-pool protocol may use. */
export interface IdentityDeps {
  readonly database: Database
  readonly tokens: Tokens
  readonly successorKey: string
}

/** One operation: it parses its own request and gives its response, or throws an `IdentityError`. */
export type Operation = (deps: IdentityDeps, request: unknown) => Promise<object>
