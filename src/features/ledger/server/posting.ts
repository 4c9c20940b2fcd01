import type { Actor } from '#kernel/actor.ts'
import type { Sql } from '#platform/db/database.ts'

const SET =
  "select set_config('goodword.author', $1, true), set_config('goodword.reason', $2, true)"

/** Says who causes the entries that the rest of this transaction posts, and why. */
export async function setPosting(sql: Sql, actor: Actor, reason = ''): Promise<void> {
  await sql.rows(SET, [authorOf(actor), reason])
}

function authorOf(actor: Actor): string {
  if (actor.kind === 'partner') return `partner:${actor.companyId}`
  return actor.kind === 'member' ? `member:${actor.id}` : actor.kind
}
