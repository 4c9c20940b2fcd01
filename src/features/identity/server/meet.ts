import type { Caller, IdentityDeps } from './operation.ts'

/** A client's answer to a challenge. */
export interface Answered {
  readonly session: string
  readonly responses: Readonly<Record<string, string | undefined>>
}

/** Judges the answer to one kind of challenge and goes on with the sign-in. */
export type Meet = (deps: IdentityDeps, caller: Caller, answered: Answered) => Promise<object>
