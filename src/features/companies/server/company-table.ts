import { boolean, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import type { CompanyStatus } from '../company.ts'
import type { JoiningPolicy } from '../joining.ts'

const percentage = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })

export const companyTable = pgTable('company', {
  id: text('id').primaryKey(),
  companyName: text('company_name').notNull(),
  contactEmail: text('contact_email').notNull(),
  website: text('website').notNull(),
  status: text('status').$type<CompanyStatus>().notNull().default('ACTIVE'),
  description: text('description'),
  iconName: text('icon_name'),
  fetchedIcon: text('fetched_icon'),
  tags: text('tags').array().notNull().default([]),
  bgColor: text('bg_color'),
  referralUrl: text('referral_url'),
  hasTraining: boolean('has_training').notNull().default(false),
  hasDocumentation: boolean('has_documentation').notNull().default(false),
  trainingLinks: text('training_links').array().notNull().default([]),
  divisionLeadId: text('division_lead_id'),
  webhookApiKeyHash: text('webhook_api_key_hash'),
  webhookKeySetAt: instant('webhook_key_set_at'),
  agentPercentage: percentage('agent_percentage'),
  teamLeadPercentage: percentage('team_lead_percentage'),
  divisionLeadPercentage: percentage('division_lead_percentage'),
  bonusPoolPercentage: percentage('bonus_pool_percentage'),
  mrnPercentage: percentage('mrn_percentage'),
  commissionRate: text('commission_rate'),
  commissionAverage: text('commission_average'),
  joiningPolicy: text('joining_policy').$type<JoiningPolicy>().notNull().default('OPEN'),
  joiningDomains: text('joining_domains').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export type NewCompany = typeof companyTable.$inferInsert
