import type { Referral } from '#features/referrals/referral.ts'
import { readReferral } from '#features/referrals/referral-access.ts'
import { type ReferralChanges, referralRows } from '#features/referrals/server/referral-store.ts'
import { type ReferralWriter, writeChange } from '#features/referrals/server/write-referral.ts'
import type { Outbox } from '#features/webhooks/server/outbox.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import { type Actor, senderOf } from '#kernel/actor.ts'
import { badInput, conflict, forbidden } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq, matches } from '#kernel/where.ts'
import { allOrNone, type Refusal, withRefusals } from '#platform/db/all-or-none.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import { withIdempotencyKey } from '#platform/db/idempotency.ts'
import type { Events } from '#platform/live/events.ts'
import { earnedAmount } from '../payment.ts'
import { editPayment } from '../payment-access.ts'
import {
  type PaymentEdit,
  type PaymentUpdate,
  paymentUpdateInput,
  payReferralsInput,
} from '../payment-input.ts'

export interface PaymentDeps {
  readonly database: Database
  readonly events: Events
  readonly outbox: Outbox
}

export interface PaymentRequest {
  readonly id: string
  readonly idempotencyKey?: string | null | undefined
}

/** Says what is paid of a referral, and to whom; `amount` follows. */
export async function updatePayment(
  { database, events, outbox }: PaymentDeps,
  actor: Actor,
  { id, idempotencyKey, ...edit }: PaymentRequest,
): Promise<Referral> {
  const asked = parseInput(paymentUpdateInput, edit)
  const sent = {
    actor: senderOf(actor),
    verb: 'updatePayment',
    key: idempotencyKey,
    request: { id, ...asked },
  }
  let isChanged = false
  const changedId = await database.tx(sql =>
    withIdempotencyKey(sql, sent, async () => {
      isChanged = await change({ sql, outbox }, actor, id, asked)
      return id
    }),
  )
  if (isChanged) await events.publish({ topic: 'referral.updated', id: changedId })
  const mine = readReferral(actor)
  return allow(mine, await referralRows.find(database, and(mine, eq('id', changedId))), 'Referral')
}

export interface PayReferralsRequest {
  readonly payments: readonly object[]
  readonly idempotencyKey?: string | null | undefined
}

/** Either every referral is paid, or none is and each refusal names its referral. */
export interface PaidReferrals {
  readonly paid: readonly Referral[]
  readonly refusals: readonly Refusal[]
}

/** Pays several referrals in one transaction. */
export async function payReferrals(
  { database, events, outbox }: PaymentDeps,
  actor: Actor,
  { payments, idempotencyKey }: PayReferralsRequest,
): Promise<PaidReferrals> {
  const asked = parseInput(payReferralsInput, { payments }).payments
  const sent = {
    actor: senderOf(actor),
    verb: 'payReferrals',
    key: idempotencyKey,
    request: asked,
  }
  const changed: string[] = []
  // How a receipt finds those that were paid together.
  const paidAt = new Date()
  const payAll = (sql: Sql) =>
    withIdempotencyKey(sql, sent, async () => {
      await allOrNone(
        asked,
        ({ id }) => id,
        async ({ id, ...edit }) => {
          await pay({ sql, outbox }, actor, { id, edit, paidAt })
          changed.push(id)
        },
      )
      return ''
    })
  const refusals = await withRefusals(() => database.tx(payAll))
  if (refusals.length > 0) return { paid: [], refusals }
  for (const id of changed) await events.publish({ topic: 'referral.updated', id })
  const values = asked.map(({ id }) => id)
  const where = and(readReferral(actor), { is: 'in', field: 'id', values } as const)
  const byId = new Map((await referralRows.all(database, where)).map(row => [row.id, row]))
  return { paid: values.flatMap(id => byId.get(id) ?? []), refusals: [] }
}

interface OnePayment {
  readonly id: string
  readonly edit: Omit<PaymentUpdate, 'paymentStatus'>
  readonly paidAt: Date
}

async function pay(
  writing: ReferralWriter,
  actor: Actor,
  { id, edit: { reason, ...amounts }, paidAt }: OnePayment,
): Promise<void> {
  const row = await lockPayment(writing.sql, actor, id)
  if (row.paymentStatus === 'PROCESSED') throw conflict('Already paid')
  if (row.paymentStatus !== 'PENDING') throw conflict('Not waiting for payment')
  const changes = paymentChanges(row, { ...amounts, paymentStatus: 'PROCESSED' }, paidAt)
  await writeChange(writing, row, changes, actor, reason ?? undefined)
}

async function change(
  writing: ReferralWriter,
  actor: Actor,
  id: string,
  asked: PaymentUpdate,
): Promise<boolean> {
  const row = await lockPayment(writing.sql, actor, id)
  const { reason, ...edit } = asked
  const changes = paymentChanges(row, edit)
  if (Object.keys(changes).length === 0) return false
  await writeChange(writing, row, changes, actor, reason ?? undefined)
  return true
}

async function lockPayment(sql: Sql, actor: Actor, id: string): Promise<Allowed<Referral>> {
  const mine = readReferral(actor)
  const row = allow(mine, await referralRows.lock(sql, and(mine, eq('id', id))), 'Referral')
  if (matches(editPayment(actor), row)) return row
  throw forbidden('Only the company that pays for this referral can update its payment')
}

function paymentChanges(
  referral: Referral,
  asked: PaymentEdit,
  paidAt = new Date(),
): ReferralChanges {
  if (asked.splitAgentPayAmount && referral.splitUserIds.length === 0) {
    throw badInput('No split on this referral', 'splitAgentPayAmount')
  }
  const given = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  ) as Partial<Referral>
  const next = { ...referral, ...given }
  const isShare = 'agentPayAmount' in given || 'splitAgentPayAmount' in given
  const wasPaid = referral.paymentStatus === 'PROCESSED'
  const isPaid = next.paymentStatus === 'PROCESSED'
  const changes: ReferralChanges = {
    ...given,
    ...(isShare && { amount: earnedAmount(next) }),
    ...(isPaid !== wasPaid && { processedAt: isPaid ? paidAt : null }),
  }
  const differing = Object.entries(changes).filter(
    ([field, value]) => referral[field as keyof Referral] !== value,
  )
  return Object.fromEntries(differing)
}
