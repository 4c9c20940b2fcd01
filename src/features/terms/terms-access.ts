import { type Actor, seesAll } from '#kernel/actor.ts'
import { ALL, and, compare, eq, NONE, not, or, type Where } from '#kernel/where.ts'
import type { Terms, TermsPair } from './terms.ts'
import type { TermsSide } from './terms-choices.ts'

/** What of terms decides who may do what with them. */
type Parties = Pick<
  Terms,
  | 'companyId'
  | 'referringCompanyId'
  | 'storedState'
  | 'draftedSide'
  | 'partnerAcceptedAt'
  | 'referringAcceptedAt'
>
type Rule = (actor: Actor) => Where<Parties>

/** The company that an actor decides for; the platform decides for none. */
const ownCompany = (actor: Actor): string | null =>
  actor.kind === 'member' && !actor.isAdmin ? actor.administers : null

const isForAny: Where<Parties> = not({ is: 'exists', field: 'referringCompanyId' })
const isDraft: Where<Parties> = eq('storedState', 'DRAFT')

const ofPartner: Rule = actor => {
  const own = ownCompany(actor)
  return own === null ? NONE : eq('companyId', own)
}
const ofReferring: Rule = actor => {
  const own = ownCompany(actor)
  return own === null ? NONE : eq('referringCompanyId', own)
}

/** Terms that the actor's own side drafted. */
export const ownTerms: Rule = actor => {
  if (seesAll(actor)) return eq('draftedSide', 'PLATFORM')
  return or<Parties>(
    and(ofPartner(actor), eq('draftedSide', 'PARTNER')),
    and(ofReferring(actor), eq('draftedSide', 'REFERRING')),
  )
}

/**
 * The administrators of both sides and of the platform read terms, a draft its own side alone. What is agreed
 * for any company holds for every company that refers, so all their administrators read it.
 */
export const readTerms: Rule = actor => {
  if (actor.kind === 'apiKey' || actor.kind === 'system') return ALL
  if (seesAll(actor)) return or(ownTerms(actor), not(isDraft))
  if (ownCompany(actor) === null) return NONE
  const parties = or(ofPartner(actor), ofReferring(actor))
  const agreed = and<Parties>(eq('storedState', 'ACTIVE'), isForAny)
  return or(ownTerms(actor), and(parties, not(isDraft)), agreed)
}

/** For which two companies the actor drafts terms. */
export const draftTerms = (actor: Actor): Where<TermsPair> => {
  if (seesAll(actor)) return ALL
  const own = ownCompany(actor)
  return own === null ? NONE : or(eq('companyId', own), eq('referringCompanyId', own))
}

const isProposed: Where<Parties> = eq('storedState', 'PROPOSED')
const isNotAccepted = (field: 'partnerAcceptedAt' | 'referringAcceptedAt'): Where<Parties> =>
  not({ is: 'exists', field })

/** Proposals that wait for the actor's answer; for any company, the platform answers. */
export const answerTerms: Rule = actor => {
  const referring = seesAll(actor) ? isForAny : ofReferring(actor)
  return and(
    isProposed,
    or(
      and(ofPartner(actor), isNotAccepted('partnerAcceptedAt')),
      and(referring, isNotAccepted('referringAcceptedAt')),
    ),
  )
}

/** Proposals that the actor's side withdraws. */
export const withdrawProposal: Rule = actor => and(ownTerms(actor), isProposed)

/** For which side the actor drafts and proposes. */
export function sideOf(actor: Actor, { companyId, referringCompanyId }: TermsPair): TermsSide {
  if (seesAll(actor)) return 'PLATFORM'
  const own = ownCompany(actor)
  if (own !== companyId && own !== referringCompanyId) throw new Error('is on neither side')
  return own === companyId ? 'PARTNER' : 'REFERRING'
}

/** Whose acceptance it is when this side accepts; the platform accepts for any company that refers. */
export const acceptsFor = (
  side: TermsSide,
  { referringCompanyId }: TermsPair,
): 'partner' | 'referring' | undefined => {
  if (side === 'PARTNER') return 'partner'
  return side === 'REFERRING' || referringCompanyId === null ? 'referring' : undefined
}

const SCOPES = {
  WAITING: answerTerms,
  DRAFT: () => isDraft,
  PROPOSED: () => isProposed,
  ACTIVE: (_actor, now) => and(eq('storedState', 'ACTIVE'), not(isSuperseded(now))),
  SUPERSEDED: (_actor, now) => and(eq('storedState', 'ACTIVE'), isSuperseded(now)),
  DECLINED: () => eq('storedState', 'DECLINED'),
} as const satisfies Record<string, (actor: Actor, now: Date) => Where<Terms>>

const isSuperseded = (now: Date): Where<Terms> => compare('supersededAt', 'le', now)

export type TermsScope = keyof typeof SCOPES
export const TERMS_SCOPES = /* @__PURE__ */ Object.keys(SCOPES) as TermsScope[]

/** The part of what an actor reads that is in a scope. */
export const readTermsOf = (actor: Actor, scope: TermsScope): Where<Terms> =>
  and(readTerms(actor), SCOPES[scope](actor, new Date()))
