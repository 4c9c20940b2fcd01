import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import type { PictureKind } from '../picture.ts'

export const uploadTable = pgTable('upload', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<PictureKind>().notNull(),
  ownerId: text('owner_id').notNull(),
  startedBy: text('started_by').notNull(),
  key: text('key').notNull(),
  size: integer('size').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
  abortedAt: instant('aborted_at'),
})
