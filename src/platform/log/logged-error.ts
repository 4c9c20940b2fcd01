import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

interface Traced {
  readonly name?: string
  readonly message?: string
  readonly stack?: string
  readonly cause?: unknown
  readonly code?: string
}

// What PostgreSQL says of where it happened. Its `detail`, `hint` and `where` quote the row.
const PLACES = ['schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const

// Data that does not fit (class 22) and what a trigger raises (P0) are told by quoting the data.
const QUOTING = /^(22|P0)/

/** An error as the log may keep it: what failed and where, without anybody's data. */
export function loggedError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: typeof error }
  const { name, stack = '', code, cause } = error as Traced
  const places = PLACES.flatMap(place => {
    const value = (error as Record<string, unknown>)[place]
    return typeof value === 'string' ? [[place, value]] : []
  })
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    message: messageOf(error),
    ...Object.fromEntries(places),
    // The lines of places only: those before them repeat the message.
    stack: mapStackTrace(stack)
      .split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n'),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  }
}

function messageOf({ message = '', code = '' }: Traced): string {
  if (QUOTING.test(code)) return 'A value was refused'
  // The query builder puts what was sent behind the text of the query.
  return message.split('\nparams:')[0] ?? ''
}

const POSITION = /(file:\/\/[^\s():]+):(\d+):(\d+)/g

// Read when the first error is logged; with `--enable-source-maps`, Node keeps 15 MB of them from the
// start.
const maps = new Map<string, SourceMap | undefined>()

/** Replaces positions in built files by those in our sources. */
const mapStackTrace = (stack: string): string =>
  stack.replace(POSITION, (built, url: string, line: string, column: string) => {
    const entry = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return built
    const { originalSource, originalLine, originalColumn } = entry
    return `${new URL(originalSource, url)}:${originalLine + 1}:${originalColumn + 1}`
  })

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) {
    const file = `${fileURLToPath(url)}.map`
    const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
    maps.set(url, map)
  }
  return maps.get(url)
}
