import { eq, getTableColumns } from 'drizzle-orm'
import { setPosting } from '#features/ledger/server/posting.ts'
import { forgetDeliveries } from '#features/webhooks/server/delivery-store.ts'
import type { Allowed } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { type DraftOf, emptyRow, type Fields, fieldsWhere, loggedFields } from '#kernel/fields.ts'
import { type Cents, numericFromCents } from '#kernel/money.ts'
import type { Sql } from '#platform/db/database.ts'
import { claimText, claimValues, hasKey, type Sent } from '#platform/db/idempotency.ts'
import { tableRows } from '#platform/db/page.ts'
import { tableWrites } from '#platform/db/write-rows.ts'
import type { LogSource } from '#platform/live/log-reader.ts'
import { OWN_AMOUNTS, REFERRAL_FIELDS, type Referral } from '../referral.ts'
import { referralSourceOf } from '../referral-source.ts'
import { type FieldChange, referralChangeTable, referralTable } from './referral-table.ts'

export const referralRows = tableRows<Referral>(referralTable, {
  singles: { splitUserIds: 'split_user_id' },
  sortedBy: { name: '"name_key"' },
  searched: '"search"',
  firstLetters: 'first_letters("search")',
  selectiveKeys: ['userId', 'splitUserIds'],
  indexed: fieldsWhere(
    REFERRAL_FIELDS,
    ({ filter, holds }) => filter === true && holds !== 'id' && holds !== 'text',
  ),
  uneven: ['status', 'amount'],
  notBefore: { statusChangedAt: 'createdAt' },
})

const referralWrites = tableWrites<Referral>(referralTable)
const logWrites = tableWrites<ReturnType<typeof logLine>>(referralChangeTable)

export type ReferralChanges = { -readonly [F in keyof Referral]?: Referral[F] }

const NEW_REFERRAL_DEFAULTS = emptyRow(REFERRAL_FIELDS)

export type ReferralDraft = DraftOf<typeof REFERRAL_FIELDS>

const COLUMNS = Object.entries(getTableColumns(referralTable))
const [KIND, WHO, CHANGES] = [1, 2, 3].map(place => `$${COLUMNS.length + place}`)

// One text, so that it is planned once, is one way to the database and back, and is stored as one.
const insertion = (rows: string, before = ''): string => `
  with ${before} made as (
    insert into referral (${COLUMNS.map(([, { name }]) => name).join(', ')}) ${rows}
    returning id, terms_id, paid_by)
  insert into referral_change (referral_id, actor_kind, actor_id, changes)
    select id, ${KIND}, ${WHO}, ${CHANGES}::jsonb from made
    returning (select terms_id from made) as "termsId", (select paid_by from made) as "paidBy"`

const parameters = COLUMNS.map((_, at) => `$${at + 1}`).join(', ')
const INSERT = insertion(`values (${parameters})`)
const INSERT_ONCE = insertion(
  `select ${parameters} from fresh`,
  `fresh as (${claimText(COLUMNS.length + 3)}),`,
)

/** What the database adds to a new referral. */
type Stored = Pick<Referral, 'termsId' | 'paidBy'>

/**
 * Stores a new referral and the first line of its log, all in one statement; gives it as it stands, or
 * nothing where the key was sent before.
 */
export async function insertReferral(
  sql: Sql,
  referral: ReferralDraft,
  actor: Actor,
  sent?: Sent,
): Promise<Referral | undefined> {
  const row: Referral = { ...NEW_REFERRAL_DEFAULTS, ...withOrigin(actor, referral) }
  const columns = COLUMNS.map(([field, column]) => {
    const value = row[field as keyof Referral]
    // The driver writes lists itself.
    return value === null || Array.isArray(value) ? value : column.mapToDriverValue(value)
  })
  const { actorKind, actorId, changes } = logLine({}, row, row.id, actor)
  const values = [...columns, actorKind, actorId, JSON.stringify(changes)]
  const [stored] =
    sent && hasKey(sent)
      ? await sql.rows<Stored>(INSERT_ONCE, [...values, ...claimValues(sent)])
      : await sql.rows<Stored>(INSERT, values)
  return stored && { ...row, ...stored }
}

const withOrigin = (actor: Actor, referral: ReferralDraft): ReferralDraft => ({
  source: referralSourceOf(actor),
  statusChangedAt: referral.createdAt,
  ...referral,
})

/** Brings in what happened elsewhere or long ago, of which nobody is told. */
export async function insertReferrals(
  sql: Sql,
  entries: readonly { readonly referral: ReferralDraft; readonly actor: Actor }[],
): Promise<void> {
  await setPosting(sql, { kind: 'system' })
  await sql.orm
    .insert(referralTable)
    .values(entries.map(({ referral, actor }) => withOrigin(actor, referral)))
  const lines = entries.map(({ referral, actor }) => logLine({}, referral, referral.id, actor))
  await logWrites.insert(sql, lines)
}

export const timestamps = () => {
  const now = new Date()
  return { createdAt: now, updatedAt: now }
}

// What the ledger follows: who gets how much of whom, and whether they have it.
const MONEY = [
  ...OWN_AMOUNTS.flatMap(([party, amount]) => [party, amount] as const),
  'paymentStatus',
  'companyId',
  'referringCompanyId',
] as const satisfies readonly (keyof Referral)[]

/** A referral before and after a change. */
export interface WrittenChange {
  readonly before: Referral
  readonly after: Referral
}

/** A referral, and what is to change of it. */
export interface ReferralEdit {
  readonly referral: Allowed<Referral>
  readonly changes: ReferralChanges
}

/** Stores changes of referrals and their lines in the log. */
export async function updateReferrals(
  sql: Sql,
  edits: readonly ReferralEdit[],
  actor: Actor,
  reason?: string,
): Promise<WrittenChange[]> {
  // Later than before even if a clock went back, so that the newest change stays on top.
  const times = edits.map(({ referral }) => referral.updatedAt.getTime() + 1)
  const updatedAt = new Date(Math.max(Date.now(), ...times))
  const isMoney = edits.some(({ changes }) => MONEY.some(field => field in changes))
  if (isMoney) await setPosting(sql, actor, reason)
  const stored = edits.map(({ referral: { id, status }, changes }) => {
    const isMoved = (changes.status ?? status) !== status
    return { ...changes, ...(isMoved && { statusChangedAt: updatedAt }), updatedAt, id }
  })
  await referralWrites.update(sql, stored)
  const written = edits.map(({ referral: before }, at) => ({
    before,
    after: { ...before, ...stored[at] },
  }))
  const lines = written.map(({ before, after }) => logLine(before, after, before.id, actor))
  await logWrites.insert(sql, lines)
  return written
}

/** Removes a referral, its log and what was sent of it. */
export async function removeReferral(sql: Sql, { id }: Allowed<Referral>): Promise<void> {
  await forgetDeliveries(sql, id)
  await sql.orm.delete(referralTable).where(eq(referralTable.id, id))
}

const FIELDS: Fields = REFERRAL_FIELDS
const LOGGED = loggedFields(REFERRAL_FIELDS)

type Logged = { readonly [F in keyof Referral]?: Referral[F] | undefined }

function logLine(before: Logged, after: Logged, referralId: string, actor: Actor) {
  const changes: Record<string, FieldChange> = {}
  for (const field of LOGGED) {
    const from = logged(field, before[field])
    const to = logged(field, after[field])
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    const keepsValues = FIELDS[field]?.logged === 'values'
    changes[field] = keepsValues ? { from, to } : { from: null, to: null }
  }
  return { referralId, actorKind: actor.kind, actorId: idOf(actor), changes }
}

const idOf = (actor: Actor): string | null => {
  if (actor.kind === 'partner') return actor.companyId
  return actor.kind === 'member' ? actor.id : null
}

function logged(field: keyof Referral, value: unknown): unknown {
  if (value === undefined || value === null) return null
  return FIELDS[field]?.holds === 'money' ? numericFromCents(value as Cents) : value
}

/** A line of the log. */
export interface LoggedChange {
  readonly sequence: string
  readonly actorKind: Actor['kind']
  readonly actorId: string | null
  readonly changedAt: Date
  readonly changes: Readonly<Record<string, FieldChange>>
}

interface LogRequest {
  readonly id: string
  /** Fields that the reader may not see; a line with nothing else is not there for them. */
  readonly hidden: readonly string[]
  readonly before: string | undefined
  readonly limit: number
}

// The order is the column's, not the text's that is given out: there, 9 comes after 10.
// A line is never older than its referral, but for a clock that was set: months before are not looked at.
const LOG_PAGE = `
  select sequence::text, actor_kind as "actorKind", actor_id as "actorId",
    changed_at as "changedAt", changes - $2::text[] as changes
  from referral_change
  where referral_id = $1 and changes - $2::text[] <> '{}' and sequence < $3
    and changed_at > (select created_at - interval '31 days' from referral where id = $1)
  order by referral_change.sequence desc limit $4`
const NEWEST = '9223372036854775807'

/** Lines of a referral's log, the latest first. */
export const logPage = (
  sql: Sql,
  { id, hidden, before = NEWEST, limit }: LogRequest,
): Promise<LoggedChange[]> => sql.rows<LoggedChange>(LOG_PAGE, [id, hidden, before, limit])

// The fields that are hidden differ by referral: they come as one text each.
const LAST_CHANGES = `
  select one.id as "referralId", line.* from unnest($1::text[], $2::text[]) as one (id, hidden)
    join referral on referral.id = one.id
    cross join lateral (
      select sequence::text, actor_kind as "actorKind", actor_id as "actorId",
        changed_at as "changedAt", changes - string_to_array(hidden, ',') as changes
      from referral_change
      where referral_id = one.id and changes - string_to_array(hidden, ',') <> '{}'
        and changed_at > referral.created_at - interval '31 days'
      order by referral_change.sequence desc limit 1) as line`

/** The last line of each referral's log that says something beyond its hidden fields. */
export const lastChanges = (
  sql: Sql,
  requests: readonly Pick<LogRequest, 'id' | 'hidden'>[],
): Promise<(LoggedChange & { readonly referralId: string })[]> =>
  sql.read(LAST_CHANGES, [
    requests.map(({ id }) => id),
    requests.map(({ hidden }) => hidden.join(',')),
  ])

/** The log as nodes read it who were not told. A referral had no agent before it was made. */
export const REFERRAL_LOG: LogSource = {
  last: 'select max(sequence) from referral_change',
  after: `
    select sequence, case when changes->'userId'->'from' = 'null' then 'referral.created' else 'referral.updated' end as topic,
      referral_id as id, updated_at as version
    from (select sequence, referral_id, changes from referral_change
      where sequence > $1 order by sequence limit $2) as lines
    left join referral on referral.id = referral_id`,
}
