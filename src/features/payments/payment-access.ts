import type { Referral } from '#features/referrals/referral.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { ALL, eq, NONE, type Where } from '#kernel/where.ts'

/** Who says what is paid: the company that received the client, and the platform. */
export const editPayment = (actor: Actor): Where<Pick<Referral, 'companyId'>> => {
  if (seesAll(actor)) return ALL
  const own = actor.kind === 'member' ? actor.administers : null
  return own === null ? NONE : eq('companyId', own)
}
