import { type Logger, pino } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { loggedError } from './logged-error.ts'

// pino's number for it.
const ERROR = 50

/** The log, which counts its errors: GraphQL tells of a fault of ours in an answer of status 200. */
export function openLog(level: string, metrics: Registry): Logger {
  const errors = new Counter({
    name: 'logged_errors_total',
    help: 'Log entries of level error and above.',
    registers: [metrics],
  })
  return pino({
    level,
    base: null,
    serializers: { err: loggedError },
    hooks: {
      logMethod(given, write, entryLevel) {
        if (entryLevel >= ERROR) errors.inc()
        write.apply(this, given)
      },
    },
  })
}
