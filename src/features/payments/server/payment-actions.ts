import type { Referral } from '#features/referrals/referral.ts'
import { readReferral } from '#features/referrals/referral-access.ts'
import { type ReferralChanges, referralRows } from '#features/referrals/server/referral-store.ts'
import { type Writing, writeChange } from '#features/referrals/server/write-referral.ts'
import type { Outbox } from '#features/webhooks/server/outbox.ts'
import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput, forbidden } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq, matches } from '#kernel/where.ts'
import type { Database } from '#platform/db/database.ts'
import { withIdempotencyKey } from '#platform/db/idempotency.ts'
import type { Events } from '#platform/live/events.ts'
import { earnedAmount } from '../payment.ts'
import { editPayment } from '../payment-access.ts'
import { type PaymentEdit, paymentEditInput } from '../payment-input.ts'

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
  const asked = parseInput(paymentEditInput, edit)
  const sent = {
    actor: actor.kind === 'member' ? actor.id : actor.kind,
    verb: 'updatePayment',
    key: idempotencyKey,
    request: { id, ...asked },
  }
  let isChanged = false
  const told = await database.tx(sql =>
    withIdempotencyKey(sql, sent, async () => {
      isChanged = await change({ sql, outbox }, actor, id, asked)
      return id
    }),
  )
  if (isChanged) await events.publish({ topic: 'referral.updated', id: told })
  const mine = readReferral(actor)
  return allow(mine, await referralRows.find(database, and(mine, eq('id', told))), 'Referral')
}

async function change(
  writing: Writing,
  actor: Actor,
  id: string,
  asked: PaymentEdit,
): Promise<boolean> {
  const { sql } = writing
  const mine = readReferral(actor)
  const row = allow(mine, await referralRows.lock(sql, and(mine, eq('id', id))), 'Referral')
  if (!matches(editPayment(actor), row)) {
    throw forbidden('Only the company that received the client says what is paid')
  }
  const changes = paymentChanges(row, asked)
  if (Object.keys(changes).length === 0) return false
  await writeChange(writing, row, changes, actor)
  return true
}

function paymentChanges(referral: Referral, asked: PaymentEdit): ReferralChanges {
  if (asked.splitAgentPayAmount && referral.splitUserIds.length === 0) {
    throw badInput('Nobody shares in this referral', 'splitAgentPayAmount')
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
    ...(isPaid !== wasPaid && { processedAt: isPaid ? new Date() : null }),
  }
  const differing = Object.entries(changes).filter(
    ([field, value]) => referral[field as keyof Referral] !== value,
  )
  return Object.fromEntries(differing)
}
