import type { Referral } from '#features/referrals/referral.ts'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { NOTIFICATIONS_KEPT } from '../notification.ts'

/** Up to when a person has read all notifications, and some referrals beyond that. */
export interface ReadMarks {
  readonly all: Date
  readonly byReferral: ReadonlyMap<string, Date>
}

const MARKS = `
  select notifications_read_at as "all", referral_id as "referralId", read_at as "readAt"
    from member left join notification_read on member_id = id where id = $1`

interface MarkRow {
  readonly all: Date
  readonly referralId: string | null
  readonly readAt: Date | null
}

export async function readMarksOf(sql: Sql, memberId: string): Promise<ReadMarks> {
  const rows = await sql.rows<MarkRow>(MARKS, [memberId])
  const single = rows.flatMap(({ referralId, readAt }) =>
    referralId !== null && readAt !== null ? [[referralId, readAt] as const] : [],
  )
  // A person without a row has read everything.
  return { all: rows[0]?.all ?? new Date(), byReferral: new Map(single) }
}

// No clock but the database's says when a change came, so nothing to come is ever read beforehand.
const MARK_ALL = `
  with marked as (
    update member set notifications_read_at = least($2, now())
     where id = $1 and notifications_read_at < least($2, now()))
  delete from notification_read where member_id = $1 and read_at <= $2`

/** Marks all of a person's notifications up to a time as read. */
export async function markAllRead(sql: Sql, memberId: string, upTo: Date): Promise<void> {
  await sql.rows(MARK_ALL, [memberId, upTo])
}

// A mark that 50 later ones of other referrals follow is of a referral that the bell shows no more.
const MARK_ONE = `
  with marked as (
    insert into notification_read (member_id, referral_id, read_at) values ($1, $2, least($3, now()))
    on conflict (member_id, referral_id) do update
      set read_at = greatest(notification_read.read_at, excluded.read_at))
  delete from notification_read where member_id = $1 and referral_id in (
    select referral_id from notification_read where member_id = $1 and referral_id <> $2
     order by read_at desc offset ${NOTIFICATIONS_KEPT - 1})`

/** Marks what a person was told of a referral up to a time as read. */
export async function markReferralRead(
  sql: Sql,
  memberId: string,
  { id }: Allowed<Referral>,
  upTo: Date,
): Promise<void> {
  await sql.rows(MARK_ONE, [memberId, id, upTo])
}
