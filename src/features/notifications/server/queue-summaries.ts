import { lastMonday, weekBefore } from '#kernel/week.ts'
import { summaryReaders } from './mail-preference-store.ts'
import { holdMailProgress, readMailProgress, writeMailProgress } from './mail-progress-store.ts'
import { queueMail } from './mail-queue.ts'
import type { MailDeps } from './queue-notifications.ts'

const AT_ONCE = 200

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
    const readers = await summaryReaders(sql, {
      after: begun.weekAfter,
      since: weekBefore(begun.week, timeZone).from,
      limit: AT_ONCE,
    })
    for (const memberId of readers) {
      await queueMail(jobs, sql, { memberId, kind: 'WEEKLY_SUMMARY', events: [], week: begun.week })
    }
    const isLast = readers.length < AT_ONCE
    const weekAfter = isLast ? null : (readers.at(-1) ?? null)
    await writeMailProgress(sql, { ...progress, ...begun, weekAfter })
    return !isLast
  })
