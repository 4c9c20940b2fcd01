import type { Allowed } from '#kernel/access.ts'
import { type Actor, actorId, senderOf } from '#kernel/actor.ts'
import { Fault } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { and, eq, matches, not, type Where } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { withIdempotencyKey } from '#platform/db/idempotency.ts'
import type { Terms } from '../terms.ts'
import { acceptsFor, answerTerms, ownTerms, readTerms, sideOf } from '../terms-access.ts'
import { answerInput } from '../terms-input.ts'
import {
  lockTerms,
  type Repeatable,
  raiseOtherDraft,
  requireState,
  type TermsDeps,
} from './draft-terms.ts'
import { eventOfAcceptance } from './terms-events.ts'
import { TERMS_TOPIC } from './terms-live.ts'
import { holdTermsOf, nextVersion, supersede, termsRows, updateTerms } from './terms-store.ts'

export interface DecisionRequest extends Repeatable {
  readonly id: string
  readonly note?: string | null | undefined
  /** Which proposal is accepted: it may have been withdrawn and proposed anew, with other words. */
  readonly proposedAt?: Date
}

interface Decision {
  readonly sql: Sql
  readonly terms: Allowed<Terms>
  readonly actor: Actor
  readonly now: Date
  readonly note: string | null
  readonly request: DecisionRequest
}

/** Gives the ids of all terms that changed. */
type Decide = (deps: TermsDeps, decision: Decision) => Promise<readonly string[]>

interface Kind {
  readonly verb: string
  /** Whose it is to do. */
  readonly rule: (actor: Actor) => Where<Terms>
  readonly decide: Decide
}

/** Makes a decision about terms: one after the other for each partner company, and once for each key. */
const decision =
  ({ verb, rule, decide }: Kind) =>
  async (deps: TermsDeps, actor: Actor, request: DecisionRequest): Promise<Terms> => {
    requireSignedIn(actor)
    const { id, idempotencyKey: key } = request
    const { note = null } = parseInput(answerInput, request)
    const sent = {
      actor: senderOf(actor),
      verb,
      key,
      request: { id, note, proposedAt: request.proposedAt },
    }
    let changed: readonly string[] = []
    const terms = await deps.database
      .tx(async sql => {
        await withIdempotencyKey(sql, sent, async () => {
          const seen = await termsRows.find(sql, eq('id', id))
          // Before the terms are locked, so that two decisions never wait for each other.
          if (seen) await holdTermsOf(sql, seen.companyId)
          const terms = await lockTerms(sql, actor, id, rule(actor))
          changed = await decide(deps, { sql, terms, actor, now: new Date(), note, request })
          return id
        })
        return (await termsRows.find(sql, eq('id', id))) as Terms
      })
      .catch(raiseOtherDraft)
    for (const each of changed)
      await deps.events.publish({ topic: `${TERMS_TOPIC}.updated`, id: each })
    return terms
  }

/** Proposes a draft to the other side; proposing is one's own side's acceptance. */
export const proposeTerms = decision({
  verb: 'proposeTerms',
  rule: ownTerms,
  decide: async (_deps, { sql, terms, actor, now }) => {
    requireState(terms, ['DRAFT'], 'These terms were proposed before')
    const waiting = and<Terms>(ofPair(terms), eq('storedState', 'PROPOSED'))
    if (await termsRows.find(sql, waiting))
      throw new Fault('CONFLICT', 'Another proposal for these companies waits for an answer', {
        field: 'id',
      })
    const person = actorId(actor) ?? null
    await updateTerms(sql, terms, {
      storedState: 'PROPOSED',
      version: await nextVersion(sql, terms),
      proposedAt: now,
      proposedById: person,
      note: null,
      ...acceptance(actor, terms, now),
    })
    return [terms.id]
  },
})

/** Accepts for one's own side; once both have, the terms apply. */
export const acceptTerms = decision({
  verb: 'acceptTerms',
  rule: readTerms,
  decide: async ({ outbox }, { sql, terms, actor, now, note, request }) => {
    requireAnswer(actor, terms)
    if (request.proposedAt?.getTime() !== terms.proposedAt?.getTime())
      throw new Fault('CONFLICT', 'These terms were changed. Read them again.', {
        field: 'proposedAt',
      })
    const accepted = { ...acceptance(actor, terms, now), ...(note !== null && { note }) }
    const { partnerAcceptedAt, referringAcceptedAt } = { ...terms, ...accepted }
    if (partnerAcceptedAt === null || referringAcceptedAt === null) {
      await updateTerms(sql, terms, accepted)
      return [terms.id]
    }
    const asked = terms.effectiveFrom ?? now
    const effectiveFrom = new Date(Math.max(asked.getTime(), now.getTime()))
    const active = await updateTerms(sql, terms, {
      ...accepted,
      storedState: 'ACTIVE',
      effectiveFrom,
    })
    const superseded = await supersede(sql, active, now)
    await outbox.put(sql, [active.companyId, active.referringCompanyId], () => [
      eventOfAcceptance(active),
    ])
    return [terms.id, ...superseded]
  },
})

/** Declines for one's own side. */
export const declineTerms = decision({
  verb: 'declineTerms',
  rule: readTerms,
  decide: async (_deps, { sql, terms, actor, now, note }) => {
    requireAnswer(actor, terms)
    const declined = { declinedAt: now, declinedById: actorId(actor) ?? null }
    await updateTerms(sql, terms, { storedState: 'DECLINED', ...declined, note })
    return [terms.id]
  },
})

/** Makes a proposal a draft again, as long as it isn't answered. */
export const withdrawTerms = decision({
  verb: 'withdrawTerms',
  rule: ownTerms,
  decide: async (_deps, { sql, terms }) => {
    requireState(terms, ['PROPOSED'], 'Only a proposal can be withdrawn')
    const nobody = {
      proposedAt: null,
      proposedById: null,
      partnerAcceptedAt: null,
      partnerAcceptedById: null,
      referringAcceptedAt: null,
      referringAcceptedById: null,
    }
    await updateTerms(sql, terms, { storedState: 'DRAFT', version: null, note: null, ...nobody })
    return [terms.id]
  },
})

const ofPair = ({ companyId, referringCompanyId }: Terms): Where<Terms> =>
  and(
    eq('companyId', companyId),
    referringCompanyId === null
      ? not({ is: 'exists', field: 'referringCompanyId' })
      : eq('referringCompanyId', referringCompanyId),
  )

function requireAnswer(actor: Actor, terms: Terms): void {
  requireState(terms, ['PROPOSED'], 'These terms don’t wait for an answer')
  if (matches(answerTerms(actor), terms)) return
  throw new Fault('FORBIDDEN', 'The other side answers these terms', { field: 'id' })
}

/** What stands in the row once the actor's side has accepted. */
function acceptance(actor: Actor, terms: Terms, at: Date): Partial<Terms> {
  const by = actorId(actor) ?? null
  const side = acceptsFor(sideOf(actor, terms), terms)
  if (side === 'partner') return { partnerAcceptedAt: at, partnerAcceptedById: by }
  return side ? { referringAcceptedAt: at, referringAcceptedById: by } : {}
}
