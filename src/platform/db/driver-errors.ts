import { Fault, unavailable } from '#kernel/errors.ts'

// Connection lost (class 08), too many connections (53), shutting down or canceled (57), and what
// sockets say. A server that takes no writes (25006) is a replica, or was the primary.
const AWAY_CODES = /^(08|53|57|25006)|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH)/
// What node-postgres says itself, without a code, and the embedded engine where a full disk ended it; a
// message that has a code may quote what was sent.
const AWAY_WORDS =
  /terminated|timeout exceeded|read timeout|not queryable|after calling end|^Aborted\(/

interface DriverError {
  readonly code?: string
  readonly constraint?: string
  readonly message?: string
}

/** The driver's own error, out of what the query builder wraps around it. */
export const driverError = (error: unknown): DriverError => {
  const { cause } = error as Error
  const isWrapper = cause instanceof Error && !(error instanceof Fault)
  return isWrapper ? driverError(cause) : (error as DriverError)
}

/** The fault to answer with when the error means that the database is away, else nothing. */
export function away(error: unknown): Fault | undefined {
  const origin = driverError(error)
  if (origin instanceof Fault) return origin.code === 'UNAVAILABLE' ? origin : undefined
  const { code, message = '' } = origin
  return (code === undefined ? AWAY_WORDS.test(message) : AWAY_CODES.test(code))
    ? unavailable('The database is unavailable right now', error)
    : undefined
}

export function raiseAway(error: unknown): never {
  throw away(error) ?? error
}
