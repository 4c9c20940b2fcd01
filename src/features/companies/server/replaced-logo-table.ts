import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'

export const replacedLogoTable = pgTable('replaced_logo', {
  key: text('key').primaryKey(),
  companyId: text('company_id').notNull(),
  replacedAt: instant('replaced_at').notNull().defaultNow(),
})
