import { type ErrorCode, Fault, unauthenticated, unavailable } from '#kernel/errors.ts'
import type { TypedDocument } from './graphql.ts'

interface Answer<Result> {
  data?: Result | null
  errors?: readonly {
    message: string
    extensions?: { code?: ErrorCode; field?: unknown }
  }[]
}

const faultOf = <Result>({ errors = [] }: Answer<Result>, headers: Headers): Fault => {
  const extensions = errors[0]?.extensions
  const code = extensions?.code ?? 'INTERNAL'
  const words = errors.map(error => error.message).join(', ') || 'Please try again later.'
  const field = extensions?.field
  // Seconds; of a date, which our servers do not send, nothing is made.
  const retryAfterS = Number(headers.get('retry-after'))
  return new Fault(code, words, {
    ...(typeof field === 'string' && { field }),
    ...(retryAfterS > 0 && { retryAfterS }),
  })
}

/** What the server answered, or the Fault that it stands for. */
export const readAnswer = async <Result>(response: Response): Promise<Result> => {
  if (response.status === 401) throw unauthenticated()
  const answer = (await response.json().catch(() => undefined)) as Answer<Result> | undefined
  if (!answer) throw unavailable('We can’t reach Goodword. Check your connection and try again.')
  if (answer.errors?.length || !answer.data) throw faultOf(answer, response.headers)
  return answer.data
}

export const post = async (
  token: string | undefined,
  body: string,
  signal?: AbortSignal,
): Promise<Response> => {
  const authorization = token && { authorization: `Bearer ${token}` }
  const headers = { ...authorization, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body, ...(signal && { signal }) }
  return fetch('/graphql', request).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw unavailable('We can’t reach Goodword. Check your connection and try again.', cause)
  })
}

/** Sends a document as nobody in particular: all that a page for strangers needs of the API. */
export const sendAsGuest = async <Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> =>
  readAnswer(await post(undefined, JSON.stringify({ query: document, variables }), signal))
