import type { Referral } from '#features/referrals/referral.ts'
import { type Actor, administeredCompany, seesAll } from '#kernel/actor.ts'
import { ALL, and, eq, NONE, not, or, type Where } from '#kernel/where.ts'
import type { Fee } from './fee.ts'

type Parties = Pick<Fee, 'companyId' | 'referringCompanyId' | 'paidBy' | 'state'>
type Rule = (actor: Actor) => Where<Parties>

/** Those who look after one of the two companies, and those from whom nothing is withheld. */
const administers =
  (side: 'companyId' | 'referringCompanyId'): Rule =>
  actor => {
    if (seesAll(actor)) return ALL
    const own = administeredCompany(actor)
    return own === null ? NONE : eq(side, own)
  }
const partner = administers('companyId')
const referring = administers('referringCompanyId')

/** Who reads a fee: the administrators of the two companies, and the platform's. */
export const readFee: Rule = actor => or(partner(actor), referring(actor))

/** Who reports the fee of a referral: the company that received it, its own system too. An agent never does. */
export const reportFee = (actor: Actor): Where<Pick<Referral, 'companyId'>> =>
  actor.kind === 'partner'
    ? eq('companyId', actor.companyId)
    : (partner(actor) as Where<Pick<Referral, 'companyId'>>)

const isReported: Where<Parties> = eq('state', 'REPORTED')

/** What waits for the referring company to confirm. */
export const confirmFee: Rule = actor => and(isReported, referring(actor))

/** What the referring company may still receive something of. */
export const receiveFee: Rule = actor => and(eq('state', 'CONFIRMED'), referring(actor))

/** Who takes a fee back: whoever pays people, and, as long as it is not confirmed, either side. */
export const reverseFee: Rule = actor =>
  and(
    not(eq('state', 'REVERSED')),
    or(
      and(partner(actor), or(isReported, eq('paidBy', 'PARTNER'))),
      and(referring(actor), or(isReported, eq('paidBy', 'OFFICE'))),
    ),
  )
