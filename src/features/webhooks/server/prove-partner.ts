import type { Actor } from '#kernel/actor.ts'
import type { Sql } from '#platform/db/database.ts'
import { hashWebhookKey, isWebhookKey } from './webhook-key.ts'

export type Partner = Extract<Actor, { kind: 'partner' }>

const COMPANY = 'select id, webhook_api_key_hash as hash from company'
const BY_ID = `${COMPANY} where id = $1 and status = 'ACTIVE'`
const BY_KEY = `${COMPANY} where webhook_api_key_hash = $1 and status = 'ACTIVE'`

/**
 * The partner whose key it is; the row is asked each time, so that a replaced key is worth nothing at
 * once, on every node. A company that is unknown, inactive or without a key costs the same work. Where
 * the request names no company, the key alone says whose it is.
 */
export async function provePartner(
  sql: Sql,
  companyId: string | undefined,
  key: string,
): Promise<Partner | undefined> {
  const [text, value] = companyId === undefined ? [BY_KEY, hashWebhookKey(key)] : [BY_ID, companyId]
  const [row] = await sql.rows<{ id: string; hash: string | null }>(text, [value])
  const isProved = isWebhookKey(key, row?.hash ?? null)
  return isProved && row ? { kind: 'partner', companyId: row.id } : undefined
}
