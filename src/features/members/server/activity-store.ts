import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import type { Activity } from '../activity.ts'

export const activityRows = tableRows<Activity>(
  pgTable('identity_audit', {
    id: text('id').primaryKey(),
    at: instant('at').notNull(),
    event: text('event').notNull(),
    accountId: text('account_id'),
    actorId: text('actor_id'),
    ip: text('ip'),
    companyId: text('company_id'),
  }),
)

// Nobody reads on through more people than these; whoever meant another types more of the name.
const FOUND = 200

/** People whose name or email holds these words. */
export async function findByWords(sql: Sql, words: string): Promise<string[]> {
  const rows = await sql.read<{ id: string }>(
    `select id from member
      where strpos(lower(name), lower($1)) > 0 or strpos(lower(email), lower($1)) > 0
      order by created_at desc limit ${FOUND}`,
    [words],
  )
  return rows.map(({ id }) => id)
}
