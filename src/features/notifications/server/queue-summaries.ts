import { lastMonday, weekBefore } from '#kernel/week.ts'
import type { Sql } from '#platform/db/database.ts'
import { MAIL } from '../mail-kind.ts'
import { holdMailProgress, readMailProgress, writeMailProgress } from './mail-progress-store.ts'
import { queueMail } from './mail-queue.ts'
import type { MailDeps } from './queue-notifications.ts'

const AT_ONCE = 200

// Whoever wants one, and has had a part in anything that moved: a week that tells nothing to most
// people costs nothing for them.
const READERS = `
  select m.id from member m
  left join mail_preference p on p.member_id = m.id and p.kind = 'WEEKLY_SUMMARY'
  where m.id > $1 and m.active and not m.invited and m.gone_at is null and coalesce(p.wanted, $2)
    and (exists (select 1 from referral r where r.user_id = m.id and r.updated_at >= $3)
      or exists (select 1 from referral r where r.split_user_id = m.id and r.updated_at >= $3)
      or (m.member_group = 'companyAdmin' and exists (
        select 1 from referral r where r.company_id = m.company_id and r.updated_at >= $3)))
  order by m.id limit ${AT_ONCE}`

/**
 * Queues the summaries of a week once its Monday morning has come. A Monday that was missed is made
 * up for on the day that comes, and of several only the last.
 */
export async function queueSummaries(deps: MailDeps, now = new Date()): Promise<void> {
  const monday = lastMonday(now, deps.timeZone)
  const progress = await readMailProgress(deps.database)
  if (!progress || (progress.week >= monday && progress.weekAfter === null)) return
  while (await queueBatch(deps, monday));
}

const queueBatch = ({ database, jobs, timeZone }: MailDeps, monday: string): Promise<boolean> =>
  database.tx(async sql => {
    const progress = await holdMailProgress(sql)
    if (!progress) return false
    const begun = progress.week < monday ? { week: monday, weekAfter: '' } : progress
    if (begun.weekAfter === null) return false
    const readers = await readersAfter(sql, begun.weekAfter, weekBefore(begun.week, timeZone).from)
    for (const memberId of readers) {
      await queueMail(jobs, sql, { memberId, kind: 'WEEKLY_SUMMARY', events: [], week: begun.week })
    }
    const isLast = readers.length < AT_ONCE
    const weekAfter = isLast ? null : (readers.at(-1) ?? null)
    await writeMailProgress(sql, { ...progress, ...begun, weekAfter })
    return !isLast
  })

async function readersAfter(sql: Sql, id: string, since: Date): Promise<string[]> {
  const values = [id, MAIL.WEEKLY_SUMMARY.unlessChosen, since]
  return (await sql.rows<{ id: string }>(READERS, values)).map(row => row.id)
}
