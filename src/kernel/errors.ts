/** Every code, with the HTTP status where it is a whole answer. */
const STATUS_BY_CODE = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PROOF_REQUIRED: 428,
  LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const
export type ErrorCode = keyof typeof STATUS_BY_CODE

/** A fault with two parts: words for the person (`message`) and a `cause` for the log alone. */
export class Fault extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  /** After how many seconds it may be tried again, where that is known. */
  readonly retryAfterS: number | undefined

  constructor(
    code: ErrorCode,
    words: string,
    more: { field?: string; retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(words, { cause: more.cause })
    this.name = 'Fault'
    this.code = code
    this.field = more.field
    this.retryAfterS = more.retryAfterS
  }
}

/** Input that breaks a rule; `field` names which. */
export const badInput = (words: string, field?: string, cause?: unknown): Fault =>
  new Fault('BAD_INPUT', words, field === undefined ? { cause } : { field, cause })

/** No token, or one that does not hold. */
export const unauthenticated = (cause?: unknown): Fault =>
  new Fault('UNAUTHENTICATED', 'Please sign in', { cause })

/** An action that this person may not take; used only where existence is no secret. */
export const forbidden = (words = 'You do not have permission to do this'): Fault =>
  new Fault('FORBIDDEN', words)

/** A row that is not there, or not there for this reader: the two answer alike. */
export const notFound = (what: string): Fault => new Fault('NOT_FOUND', `${what} not found`)

/** An action that the present state does not permit. */
export const conflict = (words: string, cause?: unknown): Fault =>
  new Fault('CONFLICT', words, { cause })

/** A part that is away for now; the caller may try again. */
export const unavailable = (words: string, cause?: unknown): Fault =>
  new Fault('UNAVAILABLE', words, { cause })

/** A message with the full stop that it may lack. */
export const asSentence = (message: string): string =>
  /[.!?]$/.test(message) ? message : `${message}.`

/** The HTTP status of an error; one that nobody expected is ours. */
export const statusOf = (error: unknown): number =>
  STATUS_BY_CODE[error instanceof Fault ? error.code : 'INTERNAL']
