import { unauthenticated } from '#kernel/errors.ts'
import type { AmplifyPool } from './amplify.ts'
import type { ClientConfig } from './config.ts'
import { withReason } from './identity-error.ts'
import { type Person, personOf } from './person.ts'
import type { SignInStep } from './sign-in-step.ts'
import {
  lastUserKey,
  noteSignOut,
  remember,
  signedOutLately,
  tokenStorage,
} from './token-storage.ts'

export interface Credentials {
  email: string
  password: string
  remember: boolean
}

export interface Session {
  person: () => Promise<Person | undefined>
  accessToken: (options?: { fresh: boolean }) => Promise<string | undefined>
  /** Gives the next step, `DONE` when signed in; a refusal is an `IdentityError`. */
  signIn: (credentials: Credentials) => Promise<SignInStep>
  /** Answers the step that was asked for: a code, or a new password. */
  answer: (text: string) => Promise<SignInStep>
  /** Leaves whatever session there is, without a word. */
  forget: () => Promise<void>
  /** Aborts what is still asked in the session's name when the session ends here. */
  untilEnd: () => AbortSignal
  signOut: () => Promise<void>
  /** Gives up a session that the server no longer accepts. */
  end: () => Promise<void>
  /** Reports the end of the session, here or in another tab. */
  onEnd: (listener: (why: SessionEnd) => void) => () => void
}

/** The person signed out, or the session ended without them. */
export type SessionEnd = 'SIGNED_OUT' | 'ENDED'

/**
 * Who is signed in on this browser, and the tokens that prove it.
 * One function: signing in, out and leaving share the session that is ending.
 */
export const makeSession = (config: ClientConfig, amplify: () => Promise<AmplifyPool>): Session => {
  const listeners = new Set<(why: SessionEnd) => void>()
  const lastUser = lastUserKey(config.Auth.Cognito.userPoolClientId)
  const hasSession = (): boolean => tokenStorage().getItem(lastUser) !== null

  let leaving: Promise<void> | undefined
  let ending = new AbortController()

  // Nothing is asked with a token that is being given back.
  const tokens = async (fresh: boolean) =>
    hasSession() && !leaving ? (await amplify()).tokens(fresh) : undefined

  const forget = async (): Promise<void> => {
    if (!hasSession()) return
    ending.abort(unauthenticated())
    ending = new AbortController()
    leaving ??= amplify()
      .then(pool => pool.signOut())
      .finally(() => {
        leaving = undefined
      })
    await leaving
  }
  const announceEnd = (why: SessionEnd): void => {
    for (const listener of listeners) listener(why)
  }
  addEventListener('storage', ({ key, newValue, oldValue }) => {
    if (key !== lastUser || oldValue === null || newValue === oldValue) return
    announceEnd(newValue === null && !signedOutLately() ? 'ENDED' : 'SIGNED_OUT')
  })

  return {
    person: async () => {
      const claims = (await tokens(false))?.idToken?.payload
      return claims && personOf(claims)
    },
    accessToken: async ({ fresh } = { fresh: false }) =>
      (await tokens(fresh))?.accessToken.toString(),
    signIn: async ({ email, password, remember: remembered }) => {
      const pool = await amplify()
      await forget()
      remember(remembered)
      pool.keepTokens()
      return withReason(pool.signIn(email, password))
    },
    answer: async text => withReason((await amplify()).answer(text)),
    forget,
    untilEnd: () => ending.signal,
    signOut: async () => {
      noteSignOut()
      await forget()
      announceEnd('SIGNED_OUT')
    },
    end: async () => {
      await forget()
      announceEnd('ENDED')
    },
    onEnd: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
