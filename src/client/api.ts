import { Fault, unauthenticated } from '#kernel/errors.ts'
import type { TypedDocument } from './graphql.ts'
import { post, readAnswer, sendAsGuest } from './guest-api.ts'
import type { Send } from './send.ts'
import type { Session } from './session.ts'

export interface Api {
  send: Send
  /** Sends a document as nobody in particular, whoever is signed in. */
  sendAsGuest: typeof sendAsGuest
}

/** The one way to the server: signs each call, and ends a session that the server no longer takes. */
export const makeApi = (session: Session): Api => {
  const tokenFor = async (fresh: boolean): Promise<string> => {
    const token = await session.accessToken({ fresh })
    if (!token) throw unauthenticated()
    return token
  }
  const isRefused = (error: unknown): boolean =>
    error instanceof Fault && error.code === 'UNAUTHENTICATED'

  return {
    sendAsGuest,
    send: async <Result, Variables>(
      document: TypedDocument<Result, Variables>,
      variables: Variables,
      signal?: AbortSignal,
      onHeaders?: (headers: Headers) => void,
    ): Promise<Result> => {
      const body = JSON.stringify({ query: document, variables })
      const attempt = async (fresh: boolean) => {
        const token = await tokenFor(fresh)
        const signals = [session.untilEnd(), ...(signal ? [signal] : [])]
        const response = await post(token, body, AbortSignal.any(signals))
        onHeaders?.(response.headers)
        return readAnswer<Result>(response)
      }
      try {
        return await attempt(false)
      } catch (error) {
        if (!isRefused(error)) throw error
      }
      try {
        return await attempt(true)
      } catch (error) {
        if (isRefused(error)) await session.end()
        throw error
      }
    },
  }
}
