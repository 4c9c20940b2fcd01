import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'

export const joinRequestTable = pgTable('join_request', {
  id: text('id').primaryKey(),
  companyId: text('company_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  address: text('address'),
  declinedAt: instant('declined_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const agentInvitationTable = pgTable('agent_invitation', {
  id: text('id').primaryKey(),
  companyId: text('company_id').notNull(),
  email: text('email').notNull(),
  invitedBy: text('invited_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export type NewJoinRequest = typeof joinRequestTable.$inferInsert
