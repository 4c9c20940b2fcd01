import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, money } from '#platform/db/columns.ts'
import type { PaymentStatus, ReferralStatus } from '../referral.ts'

export const referralTable = pgTable('referral', {
  id: text('id').primaryKey(),
  companyId: text('company_id').notNull(),
  referringCompanyId: text('referring_company_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  userId: text('user_id').notNull(),
  phoneNumber: text('phone_number'),
  approximateValue: money('approximate_value'),
  status: text('status').$type<ReferralStatus>().notNull(),
  notes: text('notes'),
  amount: money('amount'),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
  processedAt: instant('processed_at'),
  agentPayAmount: money('agent_pay_amount'),
  splitAgentPayAmount: money('split_agent_pay_amount'),
  teamPayAmount: money('team_pay_amount'),
  divisionPayAmount: money('division_pay_amount'),
  splitUserIds: text('split_user_ids').array().notNull().default([]),
  teamLeadId: text('team_lead_id'),
  divisionLeadId: text('division_lead_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  anonymizedAt: instant('anonymized_at'),
})

export type NewReferral = typeof referralTable.$inferInsert

export interface FieldChange {
  readonly from: unknown
  readonly to: unknown
}

export const referralChangeTable = pgTable('referral_change', {
  sequence: bigint('sequence', { mode: 'number' })
    .primaryKey()
    .default(sql`nextval('referral_change_number')`),
  referralId: text('referral_id').notNull(),
  actorKind: text('actor_kind').notNull(),
  actorId: text('actor_id'),
  changedAt: instant('changed_at').notNull().defaultNow(),
  changes: jsonb('changes').$type<Readonly<Record<string, FieldChange>>>().notNull(),
})

/** The log lies by months. */
export const REFERRAL_CHANGES = { table: 'referral_change', instant: 'changed_at' } as const
