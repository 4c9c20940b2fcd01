import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Group } from '#features/identity/groups.ts'
import { memberActor } from '#features/members/member-actor.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import type { Referral } from '#features/referrals/referral.ts'
import { readReferral } from '#features/referrals/referral-access.ts'
import {
  type LostAccess,
  logLostAccess,
  lostAccessOf,
  publishLostAccess,
} from '#features/referrals/server/lost-access.ts'
import { forgetExternalIds } from '#features/referrals/server/reference-store.ts'
import { publishUpdated } from '#features/referrals/server/referral-actions.ts'
import { referralRows, type WrittenChange } from '#features/referrals/server/referral-store.ts'
import { writeChanges } from '#features/referrals/server/write-referral.ts'
import type { Outbox } from '#features/webhooks/server/outbox.ts'
import type { Allowed } from '#kernel/access.ts'
import { type Actor, GUEST } from '#kernel/actor.ts'
import { and, eq } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import { away } from '#platform/db/driver-errors.ts'
import type { ReplicaReads } from '#platform/db/replica.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Events } from '#platform/live/events.ts'
import { type BulkChange, isUnderWay } from '../bulk-change.ts'
import { publishBulkChange } from './bulk-change-live.ts'
import {
  type BulkChangeItem,
  bulkChangeRows,
  type ItemOutcome,
  nextItems,
  settleItems,
  updateBulkChange,
} from './bulk-change-store.ts'
import { type BulkVerdict, makeJudge } from './judge-referral.ts'
import { avoidStaleReads } from './stale-reads.ts'

const BULK_CHANGES = 'bulk-changes'
const MANNER = { sideBySide: { ofGroup: 1 }, lostAfterS: 30 }
const bulkChangeJob = z.object({ id: z.string() })

// The embedded engine has one session, which a batch must not hold for long.
const AT_ONCE = 100
// At most 400 a second, so that those who listen keep up, on the embedded engine too.
const BATCH_MS = 250
// A node that stops waits for its jobs no longer; the rest is another job's.
const TURN_MS = 4000

export interface RunnerDeps {
  readonly database: Database
  readonly events: Events
  readonly outbox: Outbox
  readonly jobs: Jobs
  readonly reads: ReplicaReads
  readonly report: (cause: unknown) => void
}

/** Has a bulk change carried out, one of a person's after the other. */
export const queueBulkChange = (
  jobs: Jobs,
  sql: Sql,
  { id, userId }: Pick<BulkChange, 'id' | 'userId'>,
): Promise<void> => jobs.enqueue(sql, BULK_CHANGES, { id }, { group: userId })

/** Begins to carry out bulk changes. */
export const carryBulkChanges = (deps: RunnerDeps): Promise<void> =>
  deps.jobs.work(
    BULK_CHANGES,
    async data => {
      const { id } = bulkChangeJob.parse(data)
      const until = performance.now() + TURN_MS
      let isMore = true
      while (isMore && performance.now() < until) {
        const began = performance.now()
        isMore = await carryOn(deps, id)
        const took = performance.now() - began
        // A third of the time, or more, is everybody else's.
        if (isMore) await pause(Math.max(took / 2, BATCH_MS - took))
      }
      if (!isMore) return
      const row = await bulkChangeRows.find(deps.database, eq('id', id))
      if (row) await queueBulkChange(deps.jobs, deps.database, row)
    },
    MANNER,
  )

/** A batch; where it fails, its first referral alone, which is refused if it is at fault. */
async function carryOn(deps: RunnerDeps, id: string): Promise<boolean> {
  try {
    return await changeBatch(deps, id, AT_ONCE)
  } catch (error) {
    if (away(error)) throw error
    deps.report(error)
  }
  try {
    return await changeBatch(deps, id, 1)
  } catch (error) {
    if (away(error)) throw error
    return await changeBatch(deps, id, 1, () => ({ outcome: 'REFUSED', code: 'FAILED' }))
  }
}

type Judged = (item: BulkChangeItem, referral: Referral | undefined) => BulkVerdict

interface Batch {
  readonly isMore: boolean
  readonly written: readonly WrittenChange[]
  readonly lost: LostAccess
}

/**
 * Changes the next referrals and notes what became of each in one transaction, so that whoever goes on after a
 * crash changes none twice. Gives whether there are more.
 */
async function changeBatch(
  deps: RunnerDeps,
  id: string,
  size: number,
  verdictOf?: Judged,
): Promise<boolean> {
  const batch = await deps.database.tx(async (sql): Promise<Batch | undefined> => {
    const row = (await bulkChangeRows.lock(sql, eq('id', id))) as Allowed<BulkChange> | undefined
    if (!row || !isUnderWay(row)) return undefined
    const items = await nextItems(sql, id, size)
    const actor = await starterOf(sql, row)
    const judged = verdictOf
      ? items.map(item => ({ item, verdict: verdictOf(item, undefined), referral: undefined }))
      : await judgeItems(sql, row, actor, items)
    const written = await writeJudged({ sql, outbox: deps.outbox }, judged, actor)
    const lost = lostAccessOf(written)
    await logLostAccess(sql, lost)
    const outcomes = judged.map(({ item, verdict }) => outcomeOf(item, verdict))
    await settleItems(sql, row, outcomes)
    const isMore = items.length === size
    await updateBulkChange(sql, row, { ...countsAfter(row, outcomes), ...stateAfter(isMore) })
    return { isMore, written, lost }
  })
  if (!batch) return false
  await avoidStaleReads(deps, batch.lost)
  for (const { after } of batch.written) await publishUpdated(deps.events, after.id)
  await publishLostAccess(deps.events, batch.lost)
  await publishBulkChange(deps.events, 'updated', id)
  return batch.isMore
}

/** Who started it, with what they could do then and still can. */
async function starterOf(sql: Sql, { userId, groups }: BulkChange): Promise<Actor> {
  const member = await memberRows.find(sql, eq('id', userId))
  return member?.active ? memberActor(member, groups as readonly Group[]) : GUEST
}

interface JudgedItem {
  readonly item: BulkChangeItem
  readonly referral: Referral | undefined
  readonly verdict: BulkVerdict
}

async function judgeItems(
  sql: Sql,
  row: BulkChange,
  actor: Actor,
  items: readonly BulkChangeItem[],
): Promise<JudgedItem[]> {
  const values = items.map(({ referralId }) => referralId)
  const mine = and<Referral>(readReferral(actor), { is: 'in', field: 'id', values })
  const found = new Map((await referralRows.lockAll(sql, mine)).map(each => [each.id, each]))
  const judge = await makeJudge(sql, row)
  return items.map(item => {
    const referral = found.get(item.referralId)
    return { item, referral, verdict: judge(actor, referral) }
  })
}

async function writeJudged(
  writer: { readonly sql: Sql; readonly outbox: Outbox },
  judged: readonly JudgedItem[],
  actor: Actor,
): Promise<WrittenChange[]> {
  const edits = judged.flatMap(({ verdict, referral }) =>
    verdict.outcome === 'CHANGED' && referral
      ? { referral: referral as Allowed<Referral>, changes: verdict.changes }
      : [],
  )
  const written = await writeChanges(writer, edits, actor)
  const moved = edits.filter(({ changes }) => changes.companyId !== undefined)
  const ids = moved.map(({ referral }) => referral.id)
  if (ids.length > 0) await forgetExternalIds(writer.sql, ids)
  return written
}

const outcomeOf = ({ place }: BulkChangeItem, verdict: BulkVerdict): ItemOutcome => ({
  place,
  outcome: verdict.outcome,
  code: verdict.outcome === 'REFUSED' ? verdict.code : null,
})

function countsAfter(
  { changed, unchanged, refused }: BulkChange,
  outcomes: readonly ItemOutcome[],
): Partial<BulkChange> {
  const of = (outcome: ItemOutcome['outcome']) =>
    outcomes.filter(each => each.outcome === outcome).length
  return {
    changed: changed + of('CHANGED'),
    unchanged: unchanged + of('UNCHANGED'),
    refused: refused + of('REFUSED'),
  }
}

const stateAfter = (isMore: boolean): Pick<BulkChange, 'state'> => ({
  state: isMore ? 'RUNNING' : 'DONE',
})
