import { createHash } from 'node:crypto'
import { badInput, Fault } from '#kernel/errors.ts'
import type { Sql } from './database.ts'

export interface Sent {
  readonly actor: string
  readonly verb: string
  readonly key: string | null | undefined
  /** What the sender calls the key. */
  readonly keyName?: 'webhook-id'
  /** The content, as it was parsed: the same key with other content is refused. */
  readonly request: object
  /** What the work will give, where that is known before: it saves a trip to the database. */
  readonly result?: string
}

/** Whether a key was sent, and one that may be. */
export function hasKey({ key }: Sent): boolean {
  if (key === null || key === undefined) return false
  if (key.length >= 1 && key.length <= 200) return true
  throw badInput('idempotencyKey must have 1 to 200 characters', 'idempotencyKey')
}

/**
 * Stores a key, and gives a row, unless it was sent before; its values go behind so many others. A
 * second sender waits here until the first has committed or given up.
 */
export const claimText = (others = 0): string => {
  const places = [1, 2, 3, 4, 5].map(place => `$${others + place}`)
  return `insert into idempotency (actor, verb, key, request_digest, result_id)
    values (${places.join(', ')}) on conflict do nothing returning 1`
}

export const claimValues = ({ actor, verb, key, request, result }: Sent): unknown[] => [
  actor,
  verb,
  key,
  digestOf(request),
  result ?? null,
]

const CLAIM = claimText()

/**
 * Does the work once for each key: a repeat, even at the same moment, gives the first one's result.
 * It runs in the work's own transaction, so that key and work are stored together or not at all.
 */
export async function withIdempotencyKey(
  sql: Sql,
  sent: Sent,
  work: () => Promise<string>,
): Promise<string> {
  if (!hasKey(sent)) return await work()
  const fresh = await sql.rows(CLAIM, claimValues(sent))
  if (fresh.length === 0) return (await alreadyDone(sql, sent)) as string
  const result = await work()
  if (result === sent.result) return result
  const { actor, verb, key } = sent
  await sql.rows(
    'update idempotency set result_id = $4 where actor = $1 and verb = $2 and key = $3',
    [actor, verb, key, result],
  )
  return result
}

/** What the key was answered with before, if it was; refused if it was sent with other content. */
export async function alreadyDone(sql: Sql, sent: Sent): Promise<string | undefined> {
  if (!hasKey(sent)) return undefined
  const { actor, verb, key, request } = sent
  const [first] = await sql.rows<{ result_id: string | null; request_digest: string | null }>(
    'select result_id, request_digest from idempotency where actor = $1 and verb = $2 and key = $3',
    [actor, verb, key],
  )
  if (first && first.request_digest !== null && first.request_digest !== digestOf(request)) {
    const field = sent.keyName ?? 'idempotencyKey'
    throw new Fault('CONFLICT', `This ${field} was already used for a different request`, { field })
  }
  return first?.result_id ?? undefined
}

const digestOf = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request, inOrder)).digest('base64url')

// The order in which fields are sent says nothing.
const inOrder = (_field: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Forgets keys that nobody sends again. */
export async function sweepIdempotency(sql: Sql): Promise<void> {
  await sql.rows("delete from idempotency where created_at < now() - interval '2 days'")
}
