import { type ErrorCode, Fault, unauthenticated, unavailable } from '#kernel/errors.ts'
import type { TypedDocument } from './graphql.ts'
import type { Session } from './session.ts'

interface Answer<Result> {
  data?: Result | null
  errors?: readonly {
    message: string
    extensions?: { code?: ErrorCode; field?: unknown }
  }[]
}

export interface Api {
  /** Sends a document as the person signed in. Every failure is a Fault. */
  send: <Result, Variables>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ) => Promise<Result>
  /** Sends a document as nobody in particular, whoever is signed in. */
  sendAsGuest: <Result, Variables>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ) => Promise<Result>
}

const faultOf = <Result>({ errors = [] }: Answer<Result>): Fault => {
  const extensions = errors[0]?.extensions
  const code = extensions?.code ?? 'INTERNAL'
  const words = errors.map(error => error.message).join(', ') || 'Please try again later.'
  const field = extensions?.field
  return new Fault(code, words, typeof field === 'string' ? { field } : {})
}

const readAnswer = async <Result>(response: Response): Promise<Result> => {
  if (response.status === 401) throw unauthenticated()
  const answer = (await response.json().catch(() => undefined)) as Answer<Result> | undefined
  if (!answer) throw unavailable('The server cannot be reached. Please try again.')
  if (answer.errors?.length || !answer.data) throw faultOf(answer)
  return answer.data
}

const post = async (
  token: string | undefined,
  body: string,
  signal?: AbortSignal,
): Promise<Response> => {
  const authorization = token && { authorization: `Bearer ${token}` }
  const headers = { ...authorization, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body, ...(signal && { signal }) }
  return fetch('/graphql', request).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw unavailable('The server cannot be reached. Check your connection and try again.', cause)
  })
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
    sendAsGuest: async (document, variables, signal) =>
      readAnswer(await post(undefined, JSON.stringify({ query: document, variables }), signal)),
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
