import { eq } from 'drizzle-orm'
import type { Referral } from '#features/referrals/referral.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { type RowChoice, tableRows } from '#platform/db/page.ts'
import { type BulkChange, MOST_CHANGED, type RefusalCode } from '../bulk-change.ts'
import { bulkChangeTable } from './bulk-change-table.ts'

export const bulkChangeRows = tableRows<BulkChange>(bulkChangeTable)

type NewBulkChange = Omit<
  BulkChange,
  'state' | 'changed' | 'unchanged' | 'refused' | 'createdAt' | 'updatedAt'
>

/** Stores a bulk change that waits for its turn. */
export async function insertBulkChange(sql: Sql, row: NewBulkChange): Promise<BulkChange> {
  const [made] = await sql.orm
    .insert(bulkChangeTable)
    .values({ ...row } as typeof bulkChangeTable.$inferInsert)
    .returning()
  return made as BulkChange
}

export async function updateBulkChange(
  sql: Sql,
  { id, updatedAt }: Allowed<BulkChange>,
  changes: Partial<BulkChange>,
): Promise<void> {
  const now = new Date(Math.max(Date.now(), updatedAt.getTime() + 1))
  await sql.orm
    .update(bulkChangeTable)
    .set({ ...changes, updatedAt: now } as Partial<BulkChange>)
    .where(eq(bulkChangeTable.id, id))
}

// Always in the order of the IDs, as everything that holds several referrals.
const IN_ORDER = 'row_number() over (order by id collate "C")'

/** Keeps the referrals that are chosen now; gives how many they are. */
export async function insertChosen(
  sql: Sql,
  bulkChangeId: string,
  choice: RowChoice<Referral>,
): Promise<number> {
  const values: unknown[] = [bulkChangeId]
  const condition = referralRows.condition(choice, values)
  // What is searched for decides the plan.
  const { rowCount } = await sql.script(
    `insert into bulk_change_item (bulk_change_id, place, referral_id)
     select $1, ${IN_ORDER}, id
       from (select id from referral where ${condition} limit ${MOST_CHANGED + 1}) as chosen`,
    values,
  )
  return rowCount
}

const NAMED = `
  insert into bulk_change_item (bulk_change_id, place, referral_id)
  select $1, ${IN_ORDER}, id from (select distinct unnest($2::text[]) as id) as named
  returning 1`

/** Keeps referrals that are named one by one; gives how many they are. */
export const insertNamed = async (
  sql: Sql,
  bulkChangeId: string,
  ids: readonly string[],
): Promise<number> => (await sql.rows(NAMED, [bulkChangeId, ids])).length

const UNDER_WAY = `
  select count(*)::int as count from bulk_change
  where user_id = $1 and state in ('WAITING', 'RUNNING')`

/** How many bulk changes of a member are under way; one who starts several at once waits here. */
export async function countUnderWay(sql: Sql, userId: string): Promise<number> {
  await sql.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bulk ${userId}`])
  return (await sql.rows<{ count: number }>(UNDER_WAY, [userId]))[0]?.count ?? 0
}

export interface BulkChangeItem {
  readonly place: number
  readonly referralId: string
}

const NEXT = `
  select place, referral_id as "referralId" from bulk_change_item
  where bulk_change_id = $1 and outcome is null order by place limit $2`

/** The next items whose turn comes. */
export const nextItems = (sql: Sql, id: string, limit: number): Promise<BulkChangeItem[]> =>
  sql.rows<BulkChangeItem>(NEXT, [id, limit])

export interface ItemOutcome {
  readonly place: number
  readonly outcome: 'CHANGED' | 'UNCHANGED' | 'REFUSED'
  readonly code: RefusalCode | null
}

const SETTLE = `
  update bulk_change_item item set outcome = settled.outcome, code = settled.code
    from unnest($2::int[], $3::text[], $4::text[]) as settled (place, outcome, code)
   where item.bulk_change_id = $1 and item.place = settled.place`

/** Notes what became of items. */
export async function settleItems(
  sql: Sql,
  { id }: Allowed<BulkChange>,
  outcomes: readonly ItemOutcome[],
): Promise<void> {
  const columns = (['place', 'outcome', 'code'] as const).map(name =>
    outcomes.map(each => each[name]),
  )
  await sql.rows(SETTLE, [id, ...columns])
}

export interface RefusedItem extends BulkChangeItem {
  readonly code: RefusalCode
}

const REFUSED = `
  select place, referral_id as "referralId", code from bulk_change_item
  where bulk_change_id = $1 and outcome = 'REFUSED' and place > $2 order by place limit $3`

/** The items that were refused, from a place on. */
export const refusedItems = (
  sql: Sql,
  id: string,
  after: number,
  limit: number,
): Promise<RefusedItem[]> => sql.rows<RefusedItem>(REFUSED, [id, after, limit])

/** Forgets what nobody asks about any more. */
export async function sweepBulkChanges(sql: Sql): Promise<void> {
  await sql.rows("delete from bulk_change where created_at < now() - interval '30 days'")
}
