import { type Actor, seesAll } from '#kernel/actor.ts'
import { ALL, eq, NONE, or, type Where } from '#kernel/where.ts'
import type { LedgerEntry } from './ledger-entry.ts'

type Parties = Pick<LedgerEntry, 'personId' | 'companyId' | 'referringCompanyId'>

/**
 * Who sees an entry: the person whose share it is, administrators of the two companies, and the platform's. They are
 * those who see the amount on the referral.
 */
export const readLedgerEntry = (actor: Actor): Where<Parties> => {
  if (seesAll(actor)) return ALL
  if (actor.kind !== 'member') return NONE
  const { id, administers } = actor
  return or(
    eq<Parties>('personId', id),
    administers === null ? NONE : eq<Parties>('companyId', administers),
    administers === null ? NONE : eq<Parties>('referringCompanyId', administers),
  )
}
