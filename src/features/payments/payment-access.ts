import type { Referral } from '#features/referrals/referral.ts'
import { type Actor, administeredCompany, seesAll } from '#kernel/actor.ts'
import { ALL, and, eq, NONE, or, type Where } from '#kernel/where.ts'

type Parties = Pick<Referral, 'companyId' | 'referringCompanyId' | 'paidBy'>

const forOwnCompany =
  <T>(rule: (companyId: string) => Where<T>) =>
  (actor: Actor): Where<T> => {
    if (seesAll(actor)) return ALL
    const own = administeredCompany(actor)
    return own === null ? NONE : rule(own)
  }

/** Who says what is paid of a referral: administrators of the company that pays people for it, and the platform's. */
export const editPayment = forOwnCompany<Parties>(own =>
  or(
    and(eq('companyId', own), eq('paidBy', 'PARTNER')),
    and(eq('referringCompanyId', own), eq('paidBy', 'OFFICE')),
  ),
)

/** Whose payments an actor looks after. */
export const payForCompany = forOwnCompany<Pick<Referral, 'companyId'>>(own => eq('companyId', own))
