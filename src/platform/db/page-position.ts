import { badInput } from '#kernel/errors.ts'

/* Where a page ended, so that the next one begins there: the value and id of the last row seen. */

interface Ordered {
  readonly order: string
  readonly oldestFirst?: boolean | undefined
  /** The order in which rows come after all that have a value there. */
  readonly after?: string | undefined
}

/** A position stands in one order only. */
export const positionName = ({ order, oldestFirst, after }: Ordered): string =>
  `${order}${oldestFirst ? ', oldest first' : ''}${after ? `, after ${after}` : ''}`

/** It stands while rows arrive around it. */
export function writeToken(ordered: Ordered, value: unknown, id: unknown): string {
  const at = value instanceof Date ? value.toISOString() : value
  return Buffer.from(JSON.stringify([positionName(ordered), at, id])).toString('base64url')
}

/** Before the newest of all rows. */
export const START = new Date('9999-12-31T23:59:59.999Z')

// PostgreSQL knows no year 0, and none of JavaScript's with a sign.
const YEAR = /^(?!0000)\d{4}-/
const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/

const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0')

/** What may stand in the position, by what the column gives to the program. */
function isValue(value: unknown, kind: string | undefined): value is string {
  if (!isText(value)) return false
  if (kind === 'text') return true
  return kind === 'date'
    ? YEAR.test(value) && new Date(value).toISOString() === value
    : AMOUNT.test(value)
}

export function readToken(
  token: string,
  ordered: Ordered,
  kind: string | undefined,
): [value: string, id: string] {
  try {
    const [name, value, id] = JSON.parse(Buffer.from(token, 'base64url').toString())
    if (name === positionName(ordered) && isText(id) && isValue(value, kind)) return [value, id]
  } catch {
    // Falls through: a token that we did not write.
  }
  throw badInput('nextToken doesn’t belong to this list', 'nextToken')
}

/** Whether a token, if it is one of ours, is of this order. */
export function isTokenOf(token: string, ordered: Ordered): boolean {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString())[0] === positionName(ordered)
  } catch {
    return false
  }
}
