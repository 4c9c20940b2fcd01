import type { Member } from '#features/members/member.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Letter, Sender } from '#platform/mail/letter.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { loadNotifications } from './load-notifications.ts'
import {
  movedLetter,
  newClientLetter,
  newDeviceLetter,
  newMemberLetter,
  paidLetter,
  weekLetter,
} from './mail-letters.ts'
import { wantsOf } from './mail-preference-store.ts'
import { MAIL_QUEUE, type MailJob, mailJob } from './mail-queue.ts'
import { findJoiner } from './new-members.ts'
import { findReachable } from './reachable-members.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'
import { weekSums } from './week-sums.ts'

export interface MailDeliveryDeps {
  readonly database: Sql
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly sender: Sender
  readonly unsubscribing: UnsubscribeLinks
  readonly timeZone: string
}

/** Writes and sends what is queued, to who still wants it and as they may see it by then. */
export async function deliverMail(deps: MailDeliveryDeps): Promise<void> {
  const { database, jobs, mailer, unsubscribing } = deps
  await jobs.work(MAIL_QUEUE, async data => {
    const job = mailJob.parse(data)
    const { id, memberId, kind } = job
    const member = await findReachable(database, memberId)
    if (!member || !(await wantsOf(database, [memberId]))(memberId, kind)) return
    const unsubscribe = unsubscribing.linkFor(memberId, kind)
    const letter = await letterFor(deps, job, member, unsubscribe)
    if (letter) await mailer.send(member.email, letter, { id, unsubscribe })
  })
}

const LETTERS = {
  STATUS_CHANGED: movedLetter,
  PAID: paidLetter,
  NEW_REFERRAL: newClientLetter,
} as const

async function letterFor(
  { database, sender, timeZone }: MailDeliveryDeps,
  { kind, news: events, joiner, week = '', signIn }: MailJob,
  member: Member,
  unsubscribe: string,
): Promise<Letter | undefined> {
  const letterContext = { sender, unsubscribe }
  if (kind === 'WEEKLY_SUMMARY') {
    const sums = await weekSums(database, member, week, timeZone)
    return sums && weekLetter(letterContext, week, sums)
  }
  if (kind === 'NEW_DEVICE') return signIn && newDeviceLetter(letterContext, signIn)
  if (kind === 'NEW_MEMBER') {
    const found = joiner && (await findJoiner(database, member, joiner))
    return found && newMemberLetter(letterContext, found)
  }
  const items = await loadNotifications(database, member, { kind, events })
  return items.length > 0 ? LETTERS[kind](letterContext, items) : undefined
}
