import { bigint, boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { instant } from '#platform/db/columns.ts'
import type { Group } from '../groups.ts'

export const accountTable = pgTable('account', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  phoneNumber: text('phone_number'),
  address: text('address'),
  companyId: text('company_id'),
  status: text('status').$type<AccountStatus>().notNull(),
  enabled: boolean('enabled').notNull().default(true),
  passwordHash: text('password_hash').notNull(),
  passwordExpiresAt: instant('password_expires_at'),
  totpSecret: text('totp_secret'),
  totpPending: text('totp_pending'),
  totpEnabled: boolean('totp_enabled').notNull().default(false),
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export type AccountStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED'
export type AccountRow = typeof accountTable.$inferSelect
export type NewAccountRow = typeof accountTable.$inferInsert

export const signUpTable = pgTable('sign_up', {
  id: text('id').primaryKey(),
  addressKey: text('address_key').notNull(),
  email: text('email').notNull(),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  phoneNumber: text('phone_number'),
  address: text('address'),
  companyId: text('company_id'),
  passwordHash: text('password_hash').notNull(),
  device: text('device'),
  network: text('network'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export type SignUp = typeof signUpTable.$inferSelect
export type NewSignUp = typeof signUpTable.$inferInsert

export const accountGroupTable = pgTable(
  'account_group',
  {
    accountId: text('account_id').notNull(),
    groupName: text('group_name').$type<Group>().notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.groupName] })],
)

export const signInTable = pgTable('sign_in', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  provenAt: instant('proven_at').notNull().defaultNow(),
  secondStepAt: instant('second_step_at'),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  ip: text('ip'),
  userAgent: text('user_agent'),
})

export const refreshTokenTable = pgTable('refresh_token', {
  hash: text('hash').primaryKey(),
  signInId: text('sign_in_id').notNull(),
  issuedAt: instant('issued_at').notNull().defaultNow(),
  usedAt: instant('used_at'),
})

export const signingKeyTable = pgTable('signing_key', {
  id: text('id').primaryKey(),
  privateKey: jsonb('private_key').$type<JWK | string>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const secretTable = pgTable('secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

export const accountCodeTable = pgTable('account_code', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  purpose: text('purpose').$type<CodePurpose>().notNull(),
  addressKey: text('address_key').notNull(),
  accountId: text('account_id'),
  signUpId: text('sign_up_id'),
  network: text('network'),
  hash: text('hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export type CodePurpose = 'sign-up' | 'reset'
