import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import { tableOf } from '#platform/db/table-of.ts'
import { REFERRAL_FIELDS } from '../referral.ts'

export const referralTable = tableOf('referral', REFERRAL_FIELDS)

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
