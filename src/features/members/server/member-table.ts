import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import type { Group } from '#features/identity/groups.ts'
import { instant } from '#platform/db/columns.ts'

export const memberTable = pgTable('member', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  address: text('address'),
  profilePicture: text('profile_picture'),
  showPictureToClients: boolean('show_picture_to_clients').notNull().default(true),
  group: text('member_group').$type<Group>(),
  isTeamLead: boolean('is_team_lead').notNull().default(false),
  isDivisionLead: boolean('is_division_lead').notNull().default(false),
  teamLeadId: text('team_lead_id'),
  divisionLeadId: text('division_lead_id'),
  bankInfoDocument: text('bank_info_document'),
  taxDocument: text('tax_document'),
  companyId: text('company_id'),
  active: boolean('active').notNull().default(true),
  invited: boolean('invited').notNull().default(false),
  goneAt: instant('gone_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export type NewMember = typeof memberTable.$inferInsert
