import { randomUUID } from 'node:crypto'
import { companyRows } from '#features/companies/server/company-store.ts'
import type { Outbox } from '#features/webhooks/server/outbox.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import { type Actor, actorId, senderOf } from '#kernel/actor.ts'
import { badInput, Fault } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { and, eq, matches, type Where } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import { driverError } from '#platform/db/driver-errors.ts'
import { withIdempotencyKey } from '#platform/db/idempotency.ts'
import type { Events } from '#platform/live/events.ts'
import type { Terms, TermsPair } from '../terms.ts'
import { draftTerms, ownTerms, readTerms, sideOf } from '../terms-access.ts'
import { TERMS_DEFAULTS, type TermsContent, termsInput } from '../terms-input.ts'
import { TERMS_TOPIC } from './terms-live.ts'
import { insertTerms, termsRows, updateTerms } from './terms-store.ts'

export interface TermsDeps {
  readonly database: Database
  readonly events: Events
  readonly outbox: Outbox
}

/** A request whose repeat with the same key does nothing again. */
export interface Repeatable {
  readonly idempotencyKey?: string | null | undefined
}

interface DraftRequest extends Repeatable {
  readonly companyId: string
  readonly referringCompanyId?: string | null | undefined
}

/** Starts terms between two companies, which only its own side sees until it proposes them. */
export async function startDraft(
  { database, events }: TermsDeps,
  actor: Actor,
  { idempotencyKey, companyId, referringCompanyId = null, ...rest }: DraftRequest,
): Promise<Terms> {
  requireSignedIn(actor)
  const pair: TermsPair = { companyId, referringCompanyId }
  requireOwnPair(actor, pair)
  const content = contentOf(TERMS_DEFAULTS, rest)
  const request = { ...pair, ...content }
  const sent = { actor: senderOf(actor), verb: 'draftTerms', key: idempotencyKey, request }
  const { id, isNew } = await database
    .tx(async sql => {
      let isNew = false
      const id = await withIdempotencyKey(sql, sent, async () => {
        await requireCompanies(sql, pair)
        isNew = true
        return await insertDraft(sql, actor, pair, content)
      })
      return { id, isNew }
    })
    .catch(raiseOtherDraft)
  if (isNew) await events.publish({ topic: `${TERMS_TOPIC}.created`, id })
  return allow(readTerms(actor), await termsRows.find(database, eq('id', id)), 'Terms')
}

async function insertDraft(
  sql: Sql,
  actor: Actor,
  pair: TermsPair,
  content: TermsContent,
): Promise<string> {
  const now = new Date()
  const id = randomUUID()
  await insertTerms(sql, {
    id,
    ...pair,
    ...content,
    storedState: 'DRAFT',
    createdAt: now,
    updatedAt: now,
    draftedSide: sideOf(actor, pair),
    draftedById: actorId(actor) ?? null,
  })
  return id
}

/** Changes a draft; what is left out stays. */
export async function editDraft(
  { database, events }: TermsDeps,
  actor: Actor,
  id: string,
  request: object,
): Promise<Terms> {
  requireSignedIn(actor)
  const [terms, isChanged] = await database.tx(async sql => {
    const row = await lockTerms(sql, actor, id, ownTerms(actor))
    requireState(row, ['DRAFT'], 'Only a draft can be changed')
    if (givenIn(request).length === 0) return [row as Terms, false] as const
    return [await updateTerms(sql, row, contentOf(row, request)), true] as const
  })
  if (isChanged) await events.publish({ topic: `${TERMS_TOPIC}.updated`, id })
  return terms
}

/** The terms, held against other writers; those who may read but not do it are told so. */
export async function lockTerms(
  sql: Sql,
  actor: Actor,
  id: string,
  rule: Where<Terms>,
): Promise<Allowed<Terms>> {
  const readable = and<Terms>(readTerms(actor), eq('id', id))
  const row = allow(readable, await termsRows.lock(sql, readable), 'Terms')
  if (!matches(rule, row)) throw new Fault('FORBIDDEN', 'The other side does this', { field: 'id' })
  return row
}

export function requireState(
  { storedState }: Terms,
  states: readonly Terms['storedState'][],
  words: string,
): void {
  if (!states.includes(storedState)) throw new Fault('CONFLICT', words, { field: 'id' })
}

/** What a request gives; the rest stays. */
const givenIn = (request: object) =>
  Object.entries(request).filter(([, value]) => value !== undefined)

/** The terms as a whole, once what is given has been put in. */
function contentOf(
  before: Readonly<Record<keyof TermsContent, unknown>> | typeof TERMS_DEFAULTS,
  request: object,
): TermsContent {
  const given = givenIn(request)
  const content = parseInput(termsInput, { ...before, ...Object.fromEntries(given) })
  const isDated = given.some(([field, value]) => field === 'effectiveFrom' && value !== null)
  if (isDated && content.effectiveFrom !== null && content.effectiveFrom < new Date())
    throw badInput('The date can’t be in the past', 'effectiveFrom')
  return content
}

function requireOwnPair(actor: Actor, pair: TermsPair): void {
  if (pair.companyId === pair.referringCompanyId)
    throw badInput('A company can’t agree on terms with itself', 'referringCompanyId')
  if (!matches(draftTerms(actor), pair))
    throw new Fault('FORBIDDEN', 'You can draft terms only for your own company', {
      field: 'companyId',
    })
}

async function requireCompanies(sql: Sql, pair: TermsPair): Promise<void> {
  for (const field of ['companyId', 'referringCompanyId'] as const) {
    const id = pair[field]
    if (id !== null && !(await companyRows.find(sql, eq('id', id))))
      throw badInput('Choose a company', field)
  }
}

/** One draft for each side and pair, so that nobody loses track of another. */
export function raiseOtherDraft(error: unknown): never {
  if (driverError(error).constraint !== 'terms_drafted') throw error
  throw new Fault('CONFLICT', 'There is already a draft for these companies', {
    field: 'companyId',
    cause: error,
  })
}
