import { badInput } from '#kernel/errors.ts'
import type { FileEntry, FilePage } from './files.ts'

/**
 * A page of the files that are there. Neither store knows an order by time, and a folder holds the
 * pictures of one person or company, so all of it is read and cut here.
 */
export function newestFirst(
  files: readonly FileEntry[],
  limit: number,
  nextToken: string | null | undefined,
): FilePage {
  const sorted = files.toSorted((a, b) => (isBefore(positionOf(a), positionOf(b)) ? 1 : -1))
  const after = nextToken ? readToken(nextToken) : undefined
  const rest = after ? sorted.filter(file => isBefore(positionOf(file), after)) : sorted
  const items = rest.slice(0, limit)
  const last = rest.length > limit ? items.at(-1) : undefined
  return { items, nextToken: last ? writeToken(positionOf(last)) : null }
}

type Position = readonly [time: number, key: string]

const positionOf = ({ modifiedAt, key }: FileEntry): Position => [modifiedAt.getTime(), key]

const isBefore = (a: Position, b: Position): boolean => (a[0] === b[0] ? a[1] < b[1] : a[0] < b[0])

const writeToken = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

function readToken(token: string): Position {
  try {
    const [time, key] = JSON.parse(Buffer.from(token, 'base64url').toString())
    if (Number.isFinite(time) && typeof key === 'string') return [time, key]
  } catch {
    // Falls through: a token that we did not write.
  }
  throw badInput('nextToken doesn’t belong to this list', 'nextToken')
}
