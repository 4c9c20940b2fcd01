import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import type { TrainingType } from '../training.ts'

export const trainingResourceTable = pgTable('training_resource', {
  id: text('id').primaryKey(),
  companyId: text('company_id').notNull(),
  title: text('title').notNull(),
  url: text('url').notNull(),
  type: text('type').$type<TrainingType>(),
  duration: text('duration'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const faqItemTable = pgTable('faq_item', {
  id: text('id').primaryKey(),
  companyId: text('company_id').notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export type NewTrainingResource = typeof trainingResourceTable.$inferInsert
export type NewFaqItem = typeof faqItemTable.$inferInsert
