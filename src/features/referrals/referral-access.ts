import type { Visibility } from '#kernel/access.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { ALL, and, compare, eq, NONE, not, or, type Where } from '#kernel/where.ts'
import type { Referral } from './referral.ts'

type Rule = (actor: Actor) => Where<Referral>

const everything: Rule = actor => (seesAll(actor) ? ALL : NONE)

const own: Rule = actor => (actor.kind === 'member' ? eq('userId', actor.id) : NONE)

const split: Rule = actor =>
  actor.kind === 'member' ? compare('splitUserIds', 'contains', actor.id) : NONE

const team: Rule = actor =>
  actor.kind === 'member' && actor.leadsTeam ? eq('teamLeadId', actor.id) : NONE

const division: Rule = actor =>
  actor.kind === 'member' && actor.leadsDivision ? eq('divisionLeadId', actor.id) : NONE

/** What the actor's company received, and so pays. */
const received: Rule = actor =>
  actor.kind === 'member' && actor.administers !== null ? eq('companyId', actor.administers) : NONE

const referring: Rule = actor =>
  actor.kind === 'member' && actor.administers !== null
    ? eq('referringCompanyId', actor.administers)
    : NONE

const any =
  (...rules: readonly Rule[]): Rule =>
  actor =>
    or(...rules.map(rule => rule(actor)))

const companyView = any(received, referring, everything)

/** Who reads a referral: everyone with a share in it. List, read and live ask this one rule. */
export const readReferral: Rule = any(own, split, team, division, companyView)

/** Each sees the amounts of their own level; the payer's side sees all. */
export const seenOfReferral = (actor: Actor): Visibility<Referral> => ({
  amount: any(own, team, division, companyView)(actor),
  agentPayAmount: any(own, companyView)(actor),
  splitAgentPayAmount: any(own, split, companyView)(actor),
  teamPayAmount: any(team, companyView)(actor),
  divisionPayAmount: any(division, companyView)(actor),
})

/** Of which referrals a partner's own system says how far they have come; it reads none. */
export const reportReferral: Rule = actor =>
  actor.kind === 'partner' ? eq('companyId', actor.companyId) : NONE

/** Whom it is not hidden from that there is such a referral. */
export const knowReferral: Rule = any(readReferral, reportReferral)

const unpaid: Where<Referral> = not(eq('paymentStatus', 'PROCESSED'))

/** Who has a share moves the status; once it is paid, people of the payer alone. */
export const moveReferral: Rule = actor =>
  or(and(knowReferral(actor), unpaid), received(actor), everything(actor))

/** What is neither status nor payment is corrected by the platform alone. */
export const correctReferral: Rule = everything

/** Who takes a referral away; none that is paid, which is a matter of its state. */
export const deleteReferral: Rule = everything
