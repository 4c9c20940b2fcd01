import { Fault, unauthenticated } from '#kernel/errors.ts'
import type { TypedDocument } from './graphql.ts'
import { post, readAnswer, sendAsGuest } from './guest-api.ts'
import type { Session } from './session.ts'

export interface Api {
  /** Sends a document as the person signed in. Every failure is a Fault. */
  send: <Result, Variables>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ) => Promise<Result>
  /** Sends a document as nobody in particular, whoever is signed in. */
  sendAsGuest: typeof sendAsGuest
}

/** The one way to the server: signs each call, and ends a session that the server no longer takes. */
export const makeApi = (session: Session): Api => {
  const attempt = async <Result>(fresh: boolean, body: string, signal?: AbortSignal) => {
    const token = await session.accessToken({ fresh })
    if (!token) throw unauthenticated()
    return readAnswer<Result>(await post(token, body, signal))
  }
  const isRefused = (error: unknown): boolean =>
    error instanceof Fault && error.code === 'UNAUTHENTICATED'

  return {
    sendAsGuest,
    send: async <Result, Variables>(
      document: TypedDocument<Result, Variables>,
      variables: Variables,
      signal?: AbortSignal,
    ): Promise<Result> => {
      const body = JSON.stringify({ query: document, variables })
      try {
        return await attempt<Result>(false, body, signal)
      } catch (error) {
        if (!isRefused(error)) throw error
      }
      try {
        return await attempt<Result>(true, body, signal)
      } catch (error) {
        if (isRefused(error)) await session.signOut()
        throw error
      }
    },
  }
}
