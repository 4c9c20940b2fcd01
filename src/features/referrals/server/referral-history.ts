import { companyRows } from '#features/companies/server/company-store.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { allow, type Visibility } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput } from '#kernel/errors.ts'
import { and, eq, matches } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Page } from '#platform/db/page.ts'
import type { Referral } from '../referral.ts'
import { readReferral, seenOfReferral } from '../referral-access.ts'
import { type LoggedChange, lastChanges, logPage, referralRows } from './referral-store.ts'
import type { FieldChange } from './referral-table.ts'

/** A line of a referral's history, as its reader may see it. */
export interface HistoryEntry extends LoggedChange {
  readonly actorName: string
  readonly changes: Readonly<Record<string, NamedChange>>
}

/** A changed field, with names where it says who or which company. */
export interface NamedChange extends FieldChange {
  readonly fromName?: string | undefined
  readonly toName?: string | undefined
}

export interface HistoryRequest {
  readonly id: string
  readonly limit: number
  readonly nextToken?: string | null | undefined
}

/** Who changed what of a referral, the latest first; who may read it now may read how it came to be. */
export async function historyOf(
  sql: Sql,
  actor: Actor,
  { id, limit, nextToken }: HistoryRequest,
): Promise<Page<HistoryEntry>> {
  const mine = readReferral(actor)
  const referral = allow(mine, await referralRows.find(sql, and(mine, eq('id', id))), 'Referral')
  const before = nextToken ? readPosition(nextToken) : undefined
  const hidden = hiddenOf(referral, seenOfReferral(actor))
  const lines = await logPage(sql, { id, hidden, before, limit: limit + 1 })
  const items = await named(sql, lines.slice(0, limit))
  const last = lines.length > limit ? items.at(-1) : undefined
  return { items, nextToken: last ? writePosition(last.sequence) : null }
}

/** The last change of each of these referrals that the reader may see, by the referral's id. */
export async function lastChangesOf(
  sql: Sql,
  actor: Actor,
  referrals: readonly Referral[],
): Promise<ReadonlyMap<string, HistoryEntry>> {
  const seen = seenOfReferral(actor)
  const requests = referrals.map(row => ({ id: row.id, hidden: hiddenOf(row, seen) }))
  const lines = await named(sql, await lastChanges(sql, requests))
  return new Map(lines.map(({ referralId, ...line }) => [referralId, line]))
}

const hiddenOf = (referral: Referral, seen: Visibility<Referral>): string[] =>
  Object.entries(seen).flatMap(([field, rule]) => (matches(rule, referral) ? [] : [field]))

// Whoever is no member has no name here: the client's is on the referral itself.
const NAMES: Readonly<Record<string, string>> = {
  guest: 'Client',
  partner: 'Partner',
  apiKey: 'Partner',
  system: 'System',
}

type Named<Line> = Line & Pick<HistoryEntry, 'actorName' | 'changes'>

async function named<Line extends LoggedChange>(
  sql: Sql,
  lines: readonly Line[],
): Promise<Named<Line>[]> {
  const names = await namesIn(sql, lines)
  return lines.map(line => ({
    ...line,
    actorName: names.get(line.actorId ?? '') || (NAMES[line.actorKind] ?? 'Member'),
    changes: Object.fromEntries(
      Object.entries(line.changes).map(([field, change]) => [
        field,
        isMove(field, change) ? withNames(change, names) : change,
      ]),
    ),
  }))
}

/** Whether it says that a referral went from one agent or company to another. */
const isMove = (field: string, { from }: FieldChange): boolean =>
  (field === 'userId' || field === 'companyId') && from !== null

const withNames = (change: FieldChange, names: ReadonlyMap<string, string>): NamedChange => ({
  ...change,
  fromName: names.get(String(change.from)),
  toName: names.get(String(change.to)),
})

async function namesIn(
  sql: Sql,
  lines: readonly LoggedChange[],
): Promise<ReadonlyMap<string, string>> {
  const moves = lines.flatMap(({ changes }) =>
    Object.entries(changes).filter(([field, change]) => isMove(field, change)),
  )
  const moved = moves.flatMap(([, { from, to }]) => [String(from), String(to)])
  const values = [...new Set([...lines.flatMap(({ actorId }) => actorId ?? []), ...moved])]
  const names = new Map<string, string>()
  if (values.length === 0) return names
  const among = { is: 'in', field: 'id', values } as const
  for (const { id, name } of await memberRows.all(sql, among, ['id', 'name'])) names.set(id, name)
  // A partner's own system is its company.
  const isPartner = lines.some(({ actorKind, actorId }) => actorKind === 'partner' && actorId)
  if (isPartner || moves.some(([field]) => field === 'companyId')) {
    const companies = await companyRows.all(sql, among, ['id', 'companyName'])
    for (const { id, companyName } of companies) names.set(id, companyName)
  }
  return names
}

// A line's number stands for its place: lines are only added.
const MARK = 'change '
const MAX_SEQUENCE = 9_223_372_036_854_775_807n

const writePosition = (sequence: string): string =>
  Buffer.from(`${MARK}${sequence}`).toString('base64url')

function readPosition(token: string): string {
  const text = Buffer.from(token, 'base64url').toString()
  const sequence = text.startsWith(MARK) ? text.slice(MARK.length) : ''
  if (!/^\d{1,19}$/.test(sequence) || BigInt(sequence) > MAX_SEQUENCE) {
    throw badInput('nextToken doesn’t belong to this list', 'nextToken')
  }
  return sequence
}
