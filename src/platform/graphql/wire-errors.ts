import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { Fault } from '#kernel/errors.ts'
import { away } from '../db/database.ts'

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
    message: fault.message,
    ...place,
    ...(error.path ? { path: error.path } : {}),
    extensions: {
      code,
      ...(field === undefined ? {} : { field }),
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
