import type { z } from 'zod'

/** What opens a route: a company's webhook key, a person's token, the API key. */
export type RestLock = 'webhookKey' | 'bearer' | 'apiKey'

export interface RestRequest {
  readonly ip: string
  /** The path as it was asked for, still encoded. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The parameters behind the path's question mark, as they came. */
  readonly query: Readonly<Record<string, unknown>>
  /** Whatever JSON came; undefined where none did. */
  readonly body: unknown
}

export interface RestAnswer {
  readonly status: number
  readonly body: object
}

/**
 * A REST route, as data: what is registered, what judges the request and what the documentation
 * says are the same values.
 */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** With `{name}` where a value stands. */
  readonly path: string
  /** Its name in generated clients. */
  readonly name: string
  readonly group: string
  readonly summary: string
  readonly description: string
  readonly opensWith: readonly RestLock[]
  readonly params: z.ZodObject
  readonly headers?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly answer: z.ZodObject
  /** Every status that it answers with, and when. */
  readonly answers: Readonly<Record<number, string>>
  /** Counts the caller by the address, before anything is read; a route without is counted as all are. */
  readonly admit?: (ip: string) => void
  /**
   * Throws unless the caller may use the route at all. Asked where the body cannot be read or holds bad
   * text, so that strangers are told only that they are strangers; `handle` asks for itself.
   */
  readonly prove: (request: RestRequest) => Promise<unknown>
  readonly handle: (request: RestRequest) => Promise<RestAnswer>
}

/** When statuses that many routes answer with are given. */
export const REST_ANSWERS = {
  400: 'The body isn’t valid JSON.',
  401: 'Missing or invalid token or key.',
  413: 'The body is larger than 64 kB.',
  415: 'The body’s type isn’t application/json.',
  429: 'Too many requests. Wait for the number of seconds in `Retry-After`.',
} as const
