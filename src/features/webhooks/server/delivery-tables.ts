import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CompanyEvent } from '#kernel/company-event.ts'
import { instant } from '#platform/db/columns.ts'
import type { Delivery, DeliveryState } from '../delivery.ts'

export const endpointTable = pgTable('webhook_endpoint', {
  id: text('id').primaryKey(),
  companyId: text('company_id').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<CompanyEvent[]>().notNull(),
  encryptedSecret: text('sealed_secret').notNull(),
  failures: integer('failures').notNull().default(0),
  failingSince: instant('failing_since'),
  pausedAt: instant('paused_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** How the deliveries are cut by months. */
export const DELIVERY_MONTHS = { table: 'webhook_delivery', instant: 'created_at' } as const

export const deliveryTable = pgTable('webhook_delivery', {
  id: text('id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  endpointId: text('endpoint_id'),
  companyId: text('company_id'),
  event: text('event').$type<Delivery['event']>().notNull(),
  subjectId: text('referral_id'),
  contentType: text('content_type').notNull(),
  body: text('body').notNull(),
  state: text('state').$type<DeliveryState>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  tries: integer('tries').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at'),
  url: text('url'),
  attemptedAt: instant('attempted_at'),
  tookMs: integer('took_ms'),
  answerStatus: integer('answer_status'),
  answer: text('answer'),
  failure: text('failure'),
})
