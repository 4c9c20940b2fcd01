import type { Terms } from './terms.ts'
import type { StoredState, TermsState } from './terms-choices.ts'

/** The state of terms at a time: active ones are superseded once a later version applies. */
export const stateAt = (
  { storedState: state, supersededAt }: Pick<Terms, 'storedState' | 'supersededAt'>,
  now: Date,
): TermsState =>
  state === 'ACTIVE' && supersededAt !== null && supersededAt <= now ? 'SUPERSEDED' : state

/** The stored state, as access rules ask for it. */
export const storedStateOf = (state: TermsState): StoredState =>
  state === 'SUPERSEDED' ? 'ACTIVE' : state
