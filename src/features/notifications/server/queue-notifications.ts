import { setTimeout as pause } from 'node:timers/promises'
import { UNDO_MS } from '#features/payments/payment.ts'
import {
  isSettled,
  type LogEnd,
  type LoggedMove,
  logEnd,
  movesAfter,
} from '#features/referrals/server/change-log.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { wantsOf } from './mail-preference-store.ts'
import { holdMailProgress, readMailProgress, writeMailProgress } from './mail-progress-store.ts'
import { queueMail } from './mail-queue.ts'
import { type MemberNotification, planNotifications } from './plan-notifications.ts'
import { adminsAmong, reachableAmong } from './reachable-members.ts'

export interface MailDeps {
  readonly database: Database
  readonly jobs: Jobs
  readonly timeZone: string
}

// The embedded engine has one session, which a batch must not hold for long.
const AT_ONCE = 200
const TRIES = 50
const BETWEEN_TRIES_MS = 100

/** Queues letters about all that the log has gained, each once, however many nodes are at it. */
export function makeNotificationQueue(deps: MailDeps): () => Promise<void> {
  const { database } = deps
  // Kept from one time to the next: where there is always somebody writing, it settles in between.
  let end: LogEnd | undefined
  return async () => {
    const { sequence = '0' } = (await readMailProgress(database)) ?? {}
    end ??= await logEnd(database, sequence)
    if (!end || !(await settles(database, end))) return
    while (await queueBatch(deps, end.sequence));
    end = undefined
  }
}

async function settles(sql: Sql, end: LogEnd): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await isSettled(sql, end)) return true
    await pause(BETWEEN_TRIES_MS)
  }
  return false
}

/** Queues what the next lines have to tell and moves on, together; gives whether there is more. */
const queueBatch = ({ database, jobs }: MailDeps, upTo: string): Promise<boolean> =>
  database.tx(async sql => {
    const progress = await holdMailProgress(sql)
    if (!progress) return false
    const moves = await movesAfter(sql, progress.sequence, upTo, AT_ONCE)
    const last = moves.at(-1)
    if (!last) return false
    const undone = new Date(Date.now() + UNDO_MS)
    for (const notification of await wantedNotifications(sql, moves)) {
      // No email about a payment that is undone by then.
      await queueMail(
        jobs,
        sql,
        notification,
        notification.kind === 'PAID' ? { after: undone } : {},
      )
    }
    await writeMailProgress(sql, { ...progress, sequence: last.sequence })
    return moves.length === AT_ONCE
  })

async function wantedNotifications(
  sql: Sql,
  moves: readonly LoggedMove[],
): Promise<MemberNotification[]> {
  const values = [...new Set(moves.map(({ referralId }) => referralId))]
  const referrals = await referralRows.all(sql, { is: 'in', field: 'id', values })
  const companies = [...new Set(referrals.map(({ companyId }) => companyId))]
  const admins = await adminsAmong(sql, companies)
  const planned = planNotifications(
    moves,
    referrals,
    id => admins.get(id)?.map(admin => admin.id) ?? [],
  )
  const people = [...new Set(planned.map(({ memberId }) => memberId))]
  const reached = new Set((await reachableAmong(sql, people)).map(({ id }) => id))
  const wants = await wantsOf(sql, people)
  return planned.filter(({ memberId, kind }) => reached.has(memberId) && wants(memberId, kind))
}
