import { eq } from 'drizzle-orm'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import type { SavedView, ViewList } from '../saved-view.ts'
import { listLayoutTable, savedViewTable } from './view-tables.ts'

export const savedViewRows = tableRows<SavedView>(savedViewTable)

export type ViewChanges = Partial<
  Pick<SavedView, 'name' | 'state' | 'sharedWith' | 'companyId' | 'updatedAt'>
>

export async function insertView(sql: Sql, view: SavedView): Promise<void> {
  await sql.orm.insert(savedViewTable).values(view)
}

export async function updateView(
  sql: Sql,
  view: Allowed<SavedView>,
  changes: ViewChanges,
): Promise<SavedView> {
  await sql.orm.update(savedViewTable).set(changes).where(eq(savedViewTable.id, view.id))
  return { ...view, ...changes }
}

export async function deleteView(sql: Sql, { id }: Allowed<SavedView>): Promise<void> {
  await sql.orm.delete(savedViewTable).where(eq(savedViewTable.id, id))
}

const COUNT = `
  select (select count(*) from saved_view where owner_id = m.id)::int as count
    from member m where m.id = $1 for no key update of m`

/** How many views a person has, held until the transaction ends, so that two requests don't both add the last. */
export async function countViews(sql: Sql, ownerId: string): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(COUNT, [ownerId])
  return row?.count ?? 0
}

const LAYOUT = `
  select columns, default_view_id as "defaultViewId" from list_layout
   where member_id = $1 and list = $2`

interface StoredLayout {
  readonly columns: readonly string[] | null
  readonly defaultViewId: string | null
}

export async function layoutOf(sql: Sql, memberId: string, list: ViewList): Promise<StoredLayout> {
  const [row] = await sql.rows<StoredLayout>(LAYOUT, [memberId, list])
  return { columns: null, defaultViewId: null, ...row }
}

/** Stores how a person has a list; what is left out stays. */
export async function putLayout(
  sql: Sql,
  memberId: string,
  list: ViewList,
  change: Partial<{ columns: string[] | null; defaultViewId: string | null }>,
): Promise<void> {
  const { memberId: byMember, list: byList } = listLayoutTable
  await sql.orm
    .insert(listLayoutTable)
    .values({ memberId, list, ...change })
    .onConflictDoUpdate({ target: [byMember, byList], set: { list, ...change } })
}
