import type { Referral } from '#features/referrals/referral.ts'
import { notifyOfReferral } from '#features/referrals/referral-access.ts'
import { type HistoryEntry, lastChangesOf } from '#features/referrals/server/referral-history.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { requireMember } from '#kernel/signed-in.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { NOTIFICATIONS_KEPT } from '../notification.ts'
import { markAllRead, markReferralRead, readMarksOf } from './notification-store.ts'

/** One entry of the bell: a referral and its last change. */
export interface Notification {
  readonly referral: Referral
  readonly change: HistoryEntry
  readonly isRead: boolean
}

/** The referrals of the person who asks that changed last; their own changes are not new to them. */
export async function listNotifications(sql: Sql, actor: Actor): Promise<Notification[]> {
  const me = requireMember(actor)
  const { items: referrals } = await referralRows.page(sql, {
    where: notifyOfReferral(actor),
    order: 'updatedAt',
    limit: NOTIFICATIONS_KEPT,
  })
  if (referrals.length === 0) return []
  const changes = await lastChangesOf(sql, actor, referrals)
  const marks = await readMarksOf(sql, me)
  const entries = referrals.flatMap(referral => {
    const change = changes.get(referral.id)
    if (!change) return []
    const { actorId, changedAt } = change
    const readAt = marks.byReferral.get(referral.id) ?? marks.all
    const isRead = actorId === me || changedAt <= marks.all || changedAt <= readAt
    return [{ referral, change, isRead }]
  })
  // A change that the reader may not see moves the referral up the page, but not its notification.
  return entries.sort((one, other) => Number(other.change.changedAt) - Number(one.change.changedAt))
}

export interface ReadUpTo {
  readonly upTo: Date
  readonly referralId?: string | null | undefined
}

/** Marks the notifications of the person who asks up to a time as read: of one referral, or all. */
export async function markRead(
  sql: Sql,
  actor: Actor,
  { upTo, referralId }: ReadUpTo,
): Promise<void> {
  const me = requireMember(actor)
  if (referralId === null || referralId === undefined) return await markAllRead(sql, me, upTo)
  const mine = notifyOfReferral(actor)
  const row = await referralRows.find(sql, and(mine, eq('id', referralId)))
  await markReferralRead(sql, me, allow(mine, row, 'Referral'), upTo)
}
