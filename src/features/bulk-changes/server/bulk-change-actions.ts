import { randomUUID } from 'node:crypto'
import { groupsBehind } from '#features/members/member-actor.ts'
import type { Referral } from '#features/referrals/referral.ts'
import { readReferral } from '#features/referrals/referral-access.ts'
import type { referralApi } from '#features/referrals/server/referral-api.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import type { Actor, MemberActor } from '#kernel/actor.ts'
import { badInput, conflict, Fault } from '#kernel/errors.ts'
import { requireMember, requireSignedIn } from '#kernel/signed-in.ts'
import { and, eq, matches, type Where } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import { alreadyDone, type Sent, withIdempotencyKey } from '#platform/db/idempotency.ts'
import type { RowChoice } from '#platform/db/page.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Events } from '#platform/live/events.ts'
import {
  type AskedChange,
  type BulkChange,
  isUnderWay,
  MOST_CHANGED,
  MOST_NAMED,
  MOST_UNDER_WAY,
  type RefusalCode,
} from '../bulk-change.ts'
import {
  canMoveCompany,
  canReassign,
  readBulkChange,
  reassignReferral,
} from '../bulk-change-access.ts'
import { publishBulkChange } from './bulk-change-live.ts'
import {
  bulkChangeRows,
  countUnderWay,
  insertBulkChange,
  insertChosen,
  insertNamed,
  updateBulkChange,
} from './bulk-change-store.ts'
import { findNewAgent, makeJudge, takesReferrals } from './judge-referral.ts'
import { queueBulkChange } from './run-bulk-change.ts'

export interface BulkChangeDeps {
  readonly database: Database
  readonly events: Events
  readonly jobs: Jobs
  /** Reads what a list is narrowed by, as the list itself does. */
  readonly choose: ReturnType<typeof referralApi>['choice']['choose']
}

type ListChoice = Parameters<BulkChangeDeps['choose']>[2]

/** Referrals named one by one, or those that a list shows. */
export interface SelectionRequest extends ListChoice {
  readonly ids?: readonly string[] | null | undefined
}

export interface ChangeRequest {
  readonly status?: AskedChange['newStatus'] | undefined
  readonly userId?: string | null | undefined
  readonly companyId?: string | null | undefined
}

export interface BulkChangeRequest {
  readonly selection: SelectionRequest
  readonly change: ChangeRequest
  readonly idempotencyKey?: string | null | undefined
}

/** What would become of how many referrals. */
export interface BulkChangePreview {
  readonly total: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly reasons: readonly { readonly code: RefusalCode; readonly count: number }[]
}

/** Says what a bulk change would do now; nothing is stored. */
export async function previewBulkChange(
  { database, choose }: BulkChangeDeps,
  actor: Actor,
  { selection, change }: BulkChangeRequest,
): Promise<BulkChangePreview> {
  requireMember(actor)
  const ids = readIds(selection)
  const asked = readChange(change)
  await requireTarget(database, actor, asked)
  const found = ids
    ? await referralRows.all(database, and(readReferral(actor), named(ids)))
    : await allChosen(database, await choose(database, actor, selection))
  const judge = await makeJudge(database, asked)
  const verdicts = found.map(referral => judge(actor, referral))
  const missing = (ids?.length ?? found.length) - found.length
  const of = (outcome: string) => verdicts.filter(each => each.outcome === outcome).length
  const codes = verdicts.flatMap(each => (each.outcome === 'REFUSED' ? [each.code] : []))
  const reasons = Map.groupBy(
    [...codes, ...Array<RefusalCode>(missing).fill('NOT_FOUND')],
    code => code,
  )
  return {
    total: found.length + missing,
    changed: of('CHANGED'),
    unchanged: of('UNCHANGED'),
    refused: codes.length + missing,
    reasons: [...reasons].map(([code, { length: count }]) => ({ code, count })),
  }
}

const named = (ids: readonly string[]): Where<Referral> => ({ is: 'in', field: 'id', values: ids })

const tooMany = () =>
  badInput(`You can change at most ${MOST_CHANGED} referrals at once`, 'selection')

async function allChosen(sql: Sql, choice: RowChoice<Referral>): Promise<Referral[]> {
  const page = await referralRows.page(sql, { ...choice, order: 'createdAt', limit: MOST_CHANGED })
  if (page.nextToken) throw tooMany()
  return page.items
}

/** Starts a bulk change of what is chosen now; a repeat with the same key gives the first one. */
export async function startBulkChange(
  deps: BulkChangeDeps,
  actor: Actor,
  request: BulkChangeRequest,
): Promise<BulkChange> {
  const userId = requireMember(actor)
  const ids = readIds(request.selection)
  const asked = readChange(request.change)
  const sent: Sent = {
    actor: userId,
    verb: 'startBulkChange',
    key: request.idempotencyKey,
    request: { selection: { ...request.selection, ids }, ...asked },
    result: randomUUID(),
  }
  const id = await startOnce(deps, actor as MemberActor, { request, ids, asked, sent }).catch(
    async error => {
      // What was answered once is answered so again, whatever has changed since.
      const first = await alreadyDone(deps.database, sent)
      if (first === undefined) throw error
      return first
    },
  )
  if (id === sent.result) await publishBulkChange(deps.events, 'created', id)
  const mine = readBulkChange(actor)
  return allow(mine, await bulkChangeRows.find(deps.database, eq('id', id)), 'Bulk change')
}

interface Start {
  readonly request: BulkChangeRequest
  readonly ids: readonly string[] | undefined
  readonly asked: AskedChange
  readonly sent: Sent
}

async function startOnce(
  { database, jobs, choose }: BulkChangeDeps,
  actor: MemberActor,
  { request: { selection }, ids, asked, sent }: Start,
): Promise<string> {
  await requireTarget(database, actor, asked)
  const choice = ids ? undefined : await choose(database, actor, selection)
  const { id: userId } = actor
  const id = sent.result as string
  return await database.tx(sql =>
    withIdempotencyKey(sql, sent, async () => {
      if ((await countUnderWay(sql, userId)) >= MOST_UNDER_WAY) {
        throw conflict('You have several changes running. Wait until one is done.')
      }
      const groups = groupsBehind(actor)
      // The items refer to it, and then it is known how many they are.
      const row = await insertBulkChange(sql, { id, userId, ...asked, groups, total: 1 })
      const total = choice
        ? await insertChosen(sql, id, choice)
        : await insertNamed(sql, id, ids ?? [])
      if (total > MOST_CHANGED) throw tooMany()
      if (total === 0) throw badInput('There are no referrals to change', 'selection')
      await updateBulkChange(sql, row as Allowed<BulkChange>, { total })
      await queueBulkChange(jobs, sql, row)
      return id
    }),
  )
}

/** Stops a bulk change; what is changed already stays. */
export async function cancelBulkChange(
  { database, events }: BulkChangeDeps,
  actor: Actor,
  id: string,
): Promise<BulkChange> {
  requireSignedIn(actor)
  const mine = readBulkChange(actor)
  await database.tx(async sql => {
    const row = allow(mine, await bulkChangeRows.lock(sql, and(mine, eq('id', id))), 'Bulk change')
    if (row.state === 'DONE') throw conflict('This change is already done')
    if (isUnderWay(row)) await updateBulkChange(sql, row, { state: 'CANCELED' })
  })
  await publishBulkChange(events, 'updated', id)
  return allow(mine, await bulkChangeRows.find(database, eq('id', id)), 'Bulk change')
}

/** Those that are named one by one, each once; nothing where a list's own choice is meant. */
function readIds({ ids, ...choice }: SelectionRequest): readonly string[] | undefined {
  const isChoice = Object.values(choice).some(value => value !== null && value !== undefined)
  if (!ids) {
    if (isChoice) return undefined
    throw badInput('Choose the referrals to change', 'selection')
  }
  if (isChoice) throw badInput('Send IDs or a choice of the list, not both', 'selection.ids')
  if (ids.length === 0) throw badInput('Choose the referrals to change', 'selection.ids')
  if (ids.length > MOST_NAMED) {
    throw badInput(`You can name at most ${MOST_NAMED} referrals`, 'selection.ids')
  }
  return [...new Set(ids)]
}

/** The one thing that changes. */
function readChange({ status, userId, companyId }: ChangeRequest): AskedChange {
  const asked = {
    newStatus: status ?? null,
    newUserId: userId ?? null,
    newCompanyId: companyId ?? null,
  }
  if (Object.values(asked).filter(value => value !== null).length === 1) return asked
  throw badInput('Choose one thing to change: status, userId or companyId', 'change')
}

/** Passes a change that whoever asks may make, to an agent or a company that takes referrals. */
async function requireTarget(sql: Sql, actor: Actor, asked: AskedChange): Promise<void> {
  if (asked.newUserId !== null) await requireNewAgent(sql, actor, asked.newUserId)
  if (asked.newCompanyId === null) return
  if (!canMoveCompany(actor)) throw mayNot('change.companyId')
  if (!(await takesReferrals(sql, asked.newCompanyId))) {
    throw badInput('This company isn’t taking referrals', 'change.companyId')
  }
}

const mayNot = (field: string) =>
  new Fault('FORBIDDEN', 'Only administrators can move referrals', { field })

async function requireNewAgent(sql: Sql, actor: Actor, id: string): Promise<void> {
  if (!canReassign(actor)) throw mayNot('change.userId')
  const agent = await findNewAgent(sql, id)
  if (!agent || !matches(reassignReferral(actor), { referringCompanyId: agent.companyId })) {
    throw badInput('Choose an active agent whose referrals you look after', 'change.userId')
  }
}
