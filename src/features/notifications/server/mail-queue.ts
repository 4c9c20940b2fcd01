import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { REFERRAL_STATUSES } from '#features/referrals/referral-status.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Jobs, When } from '#platform/jobs/jobs.ts'
import { MAIL_KINDS } from '../mail-kind.ts'
import type { MemberNotification } from './plan-notifications.ts'

export const MAIL_QUEUE = 'mail'

const status = z.enum(REFERRAL_STATUSES)

// Where to look and no more: whose words and amounts they are is asked when the letter is written, and
// nothing of a client lies in the queue.
export const mailJob = z.object({
  id: z.string(),
  memberId: z.string(),
  kind: z.enum(MAIL_KINDS),
  // Jobs that a node of another release queued have this name too.
  news: z.array(
    z.object({
      referralId: z.string(),
      from: status.nullable().optional(),
      to: status.optional(),
    }),
  ),
  /** Who joined the reader's company, or asks to. */
  joiner: z.object({ id: z.string(), isWaiting: z.boolean() }).optional(),
  /** The Monday of a summary. */
  week: z.string().optional(),
  /** The device of a sign-in, and when and where it was. */
  signIn: z.object({ title: z.string(), detail: z.string() }).optional(),
})
export type MailJob = z.infer<typeof mailJob>

/** Queues a letter in the transaction that causes it. */
export const queueMail = (
  jobs: Jobs,
  sql: Sql,
  { events, ...letter }: MemberNotification & Pick<MailJob, 'week' | 'joiner' | 'signIn'>,
  when: When = {},
): Promise<void> =>
  jobs.enqueue(sql, MAIL_QUEUE, { id: randomUUID(), ...letter, news: events }, when)
