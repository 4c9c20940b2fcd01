import { badInput } from '#kernel/errors.ts'
import type { Sql } from './database.ts'

export interface Sent {
  readonly actor: string
  readonly verb: string
  readonly key: string | null | undefined
  /** What the work will give, where that is known before: it saves a trip to the database. */
  readonly result?: string
}

/**
 * Does the work once for each key: a repeat, even at the same moment, gives the first one's result.
 * It runs in the work's own transaction, so that key and work are stored together or not at all.
 */
export async function once(sql: Sql, sent: Sent, work: () => Promise<string>): Promise<string> {
  const { actor, verb, key, result: known = null } = sent
  if (key === null || key === undefined) return await work()
  checkKey(key)
  // A second sender waits here until the first has committed or given up.
  const fresh = await sql.rows(
    `insert into idempotency (actor, verb, key, result_id) values ($1, $2, $3, $4)
      on conflict do nothing returning 1`,
    [actor, verb, key, known],
  )
  if (fresh.length === 0) {
    const [first] = await sql.rows<{ result_id: string }>(
      'select result_id from idempotency where actor = $1 and verb = $2 and key = $3',
      [actor, verb, key],
    )
    return first?.result_id as string
  }
  const result = await work()
  if (result === known) return result
  await sql.rows(
    'update idempotency set result_id = $4 where actor = $1 and verb = $2 and key = $3',
    [actor, verb, key, result],
  )
  return result
}

/** What the key was answered with before, if it was. */
export async function alreadyDone(
  sql: Sql,
  { actor, verb, key }: Sent,
): Promise<string | undefined> {
  if (key === null || key === undefined) return undefined
  checkKey(key)
  const [first] = await sql.rows<{ result_id: string | null }>(
    'select result_id from idempotency where actor = $1 and verb = $2 and key = $3',
    [actor, verb, key],
  )
  return first?.result_id ?? undefined
}

function checkKey(key: string): void {
  if (key.length >= 1 && key.length <= 200) return
  throw badInput('idempotencyKey must have 1 to 200 characters', 'idempotencyKey')
}

/** Forgets keys that nobody sends again. */
export async function sweepIdempotency(sql: Sql): Promise<void> {
  await sql.rows("delete from idempotency where created_at < now() - interval '2 days'")
}
