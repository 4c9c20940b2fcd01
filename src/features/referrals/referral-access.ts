import type { Visibility } from '#kernel/access.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { visibilityOf } from '#kernel/fields.ts'
import { ALL, and, compare, eq, NONE, not, or, type Where } from '#kernel/where.ts'
import { REFERRAL_FIELDS, type Referral } from './referral.ts'

/** What of a referral decides who may do what with it. */
type Shares = Pick<
  Referral,
  | 'userId'
  | 'splitUserIds'
  | 'teamLeadId'
  | 'divisionLeadId'
  | 'companyId'
  | 'referringCompanyId'
  | 'paymentStatus'
>
type ShareRule = (actor: Actor) => Where<Shares>
type Rule = (actor: Actor) => Where<Referral>

const everything: ShareRule = actor => (seesAll(actor) ? ALL : NONE)

const own: ShareRule = actor => (actor.kind === 'member' ? eq('userId', actor.id) : NONE)

const split: ShareRule = actor =>
  actor.kind === 'member' ? compare('splitUserIds', 'contains', actor.id) : NONE

const team: ShareRule = actor =>
  actor.kind === 'member' && actor.leadsTeam ? eq('teamLeadId', actor.id) : NONE

const division: ShareRule = actor =>
  actor.kind === 'member' && actor.leadsDivision ? eq('divisionLeadId', actor.id) : NONE

/** What the actor's company received, and so pays. */
const received: ShareRule = actor =>
  actor.kind === 'member' && actor.administers !== null ? eq('companyId', actor.administers) : NONE

const referring: ShareRule = actor =>
  actor.kind === 'member' && actor.administers !== null
    ? eq('referringCompanyId', actor.administers)
    : NONE

const any =
  (...rules: readonly ShareRule[]): ShareRule =>
  actor =>
    or(...rules.map(rule => rule(actor)))

const companyView = any(received, referring, everything)

const read = any(own, split, team, division, companyView)

/** Who reads a referral: everyone with a share in it. List, read and live ask this one rule. */
export const readReferral: Rule = read

const SCOPES = {
  MINE: own,
  SHARED: split,
  TEAM: team,
  DIVISION: division,
  RECEIVED: received,
  SENT: referring,
  ALL: read,
} as const satisfies Record<string, ShareRule>

export type ReferralScopeName = keyof typeof SCOPES
export const REFERRAL_SCOPES = /* @__PURE__ */ Object.keys(SCOPES) as ReferralScopeName[]

/** The part of what an actor reads that is in a scope; nothing where they have none of it. */
export const readReferralsOf = (actor: Actor, scope: ReferralScopeName): Where<Referral> =>
  scope === 'ALL' ? read(actor) : and(SCOPES[scope](actor), read(actor))

/** The scopes that an actor has. */
export const scopesOf = (actor: Actor): readonly ReferralScopeName[] =>
  REFERRAL_SCOPES.filter(scope => SCOPES[scope](actor).is !== 'none')

/** Who finds a referral by what the receiving company's own system calls it. */
export const findByName: ShareRule = any(received, everything)

/** Whom the bell tells of a referral: the agent who made it and whom it is split with. */
export const notifyOfReferral: Rule = any(own, split)

const visibility = /* @__PURE__ */ visibilityOf(REFERRAL_FIELDS)

/** Each sees the amounts of their own level; the payer's side sees all. */
export const seenOfReferral = (actor: Actor): Visibility<Referral> =>
  visibility<Referral>({
    whole: any(own, team, division, companyView)(actor),
    agent: any(own, companyView)(actor),
    split: any(own, split, companyView)(actor),
    team: any(team, companyView)(actor),
    division: any(division, companyView)(actor),
    companies: companyView(actor),
  })

/** Of which referrals a partner's own system says how far they have come; it reads none. */
export const reportReferral: ShareRule = actor =>
  actor.kind === 'partner' ? eq('companyId', actor.companyId) : NONE

/** Whom it is not hidden from that there is such a referral. */
export const knowReferral: Rule = any(read, reportReferral)

const unpaid: Where<Shares> = not(eq('paymentStatus', 'PROCESSED'))

/** Who has a share moves the status; once it is paid, people of the payer alone. The browser asks too. */
export const moveReferral: ShareRule = actor =>
  or(and(any(read, reportReferral)(actor), unpaid), received(actor), everything(actor))

/** What is neither status nor payment is corrected by the platform alone. */
export const correctReferral: Rule = everything

/** Who removes a client's data: the administrators of the two companies, and the platform's. */
export const anonymizeReferral: ShareRule = companyView

/** Who takes a referral away; none that is paid, which is a matter of its state. */
export const deleteReferral: Rule = everything
