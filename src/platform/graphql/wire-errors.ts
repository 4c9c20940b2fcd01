import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { Fault } from '#kernel/errors.ts'
import { away } from '../db/driver-errors.ts'

/**
 * What leaves of an error: words for the person, a stable code, the field. The cause goes to
 * `report`, where the fault is ours.
 */
export function toWire(
  error: GraphQLError,
  report: (cause: unknown) => void,
): GraphQLFormattedError {
  const fault = faultOf(error)
  if (fault.code === 'INTERNAL' || fault.code === 'UNAVAILABLE') report(fault.cause)
  const place = error.locations && !error.path ? { locations: error.locations } : {}
  const { code, field, retryAfterS } = fault
  return {
    message: shortened(fault.message),
    ...place,
    ...(error.path ? { path: error.path } : {}),
    extensions: {
      code,
      ...(field === undefined ? {} : { field: shortened(field) }),
      ...(retryAfterS === undefined ? {} : { retryAfterS }),
    },
  }
}

function faultOf(error: GraphQLError): Fault {
  const origin = error.originalError
  if (origin instanceof Fault) return origin
  if (!origin || origin instanceof GraphQLError) {
    const code = error.extensions?.['code'] === 'LIMITED' ? 'LIMITED' : 'BAD_INPUT'
    return new Fault(code, error.message)
  }
  return (
    away(origin) ??
    new Fault('INTERNAL', 'Something went wrong on our side. Please try again.', { cause: origin })
  )
}

// What was sent may be quoted in a message, whatever its size.
const QUOTED = 300
const shortened = (words: string): string =>
  words.length <= 2 * QUOTED ? words : `${words.slice(0, QUOTED)} … ${words.slice(-QUOTED)}`

// A list of a thousand rows may fail a thousand times.
const MAX_ERRORS = 20

/** As many errors as an answer tells of. */
export const wireErrors = (
  errors: readonly unknown[],
  report: (cause: unknown) => void,
): GraphQLFormattedError[] => errors.slice(0, MAX_ERRORS).map(error => wireError(error, report))

/** The same words for errors that come from outside an operation. */
export const wireError = (
  error: unknown,
  report: (cause: unknown) => void,
): GraphQLFormattedError =>
  toWire(
    error instanceof GraphQLError
      ? error
      : new GraphQLError('', {
          originalError: error instanceof Error ? error : new Error(String(error)),
        }),
    report,
  )
