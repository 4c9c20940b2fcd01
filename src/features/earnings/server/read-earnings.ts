import { held, payable } from '#features/ledger/accounts.ts'
import { readAccounts } from '#features/ledger/server/ledger-balances.ts'
import { readMember } from '#features/members/member-access.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { personView } from '#features/payments/figure-access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput, notFound } from '#kernel/errors.ts'
import { monthOf } from '#kernel/period.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { type Earnings, earningsOf } from '../earnings.ts'

interface EarningsDeps {
  readonly sql: Sql
  readonly timeZone: string
}

/** What a person has on hold, is due and was paid: for them, and for those who see their figures. */
export async function readEarnings(
  { sql, timeZone }: EarningsDeps,
  actor: Actor,
  userId: string | null,
): Promise<Earnings> {
  requireSignedIn(actor)
  const own = actor.kind === 'member' ? actor.id : undefined
  const id = userId ?? own
  if (id === undefined) throw badInput('userId is required', 'userId')
  if (id !== own) await requireVisible(sql, actor, id)
  const sums = await readAccounts(sql, [held(id), payable(id)])
  return earningsOf(id, sums, monthOf(new Date(), timeZone))
}

async function requireVisible(sql: Sql, actor: Actor, id: string): Promise<void> {
  const person = await memberRows.find(sql, and(readMember(actor), eq('id', id)))
  if (person && personView(actor, { scope: 'AGENT', companyId: null }, person)) return
  throw notFound('User')
}
