import type { Actor } from '#kernel/actor.ts'
import type { Sql } from '#platform/db/database.ts'
import { isWebhookKey } from './webhook-key.ts'

export type Partner = Extract<Actor, { kind: 'partner' }>

const HASH = `select webhook_api_key_hash as hash from company where id = $1 and status = 'ACTIVE'`

/**
 * The partner whose key it is; the row is asked each time, so that a replaced key is worth nothing at
 * once, on every node. A company that is unknown, inactive or without a key costs the same work.
 */
export async function provePartner(
  sql: Sql,
  companyId: string,
  key: string,
): Promise<Partner | undefined> {
  const [row] = await sql.rows<{ hash: string | null }>(HASH, [companyId])
  return isWebhookKey(key, row?.hash ?? null) ? { kind: 'partner', companyId } : undefined
}
