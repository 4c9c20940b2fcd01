import { pgTable, text } from 'drizzle-orm/pg-core'
import { tableOf } from '#platform/db/table-of.ts'
import { SAVED_VIEW_FIELDS } from '../saved-view.ts'

export const savedViewTable = tableOf('saved_view', SAVED_VIEW_FIELDS)

export const listLayoutTable = pgTable('list_layout', {
  memberId: text('member_id').notNull(),
  list: text('list').notNull(),
  columns: text('columns').array(),
  defaultViewId: text('default_view_id'),
})
