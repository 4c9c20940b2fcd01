import type { Partner } from '#features/webhooks/server/prove-partner.ts'
import { badInput, type Fault } from '#kernel/errors.ts'
import { once } from '#platform/db/idempotency.ts'
import type { ReferralStatus } from '../referral.ts'
import { callReferral } from './reference-store.ts'
import { changeWithin, type ReferralDeps, tellChanged } from './referral-actions.ts'

export interface Report {
  readonly referralId: string
  readonly status: ReferralStatus
  /** What the partner's own system calls the referral. */
  readonly externalId?: string | undefined
  readonly messageId: string | undefined
}

/** A partner's own system says how far a referral has come; a message that comes again does nothing. */
export async function reportReferral(
  { database, events, outbox }: ReferralDeps,
  partner: Partner,
  { referralId, status, externalId, messageId }: Report,
): Promise<void> {
  const said = `${referralId} ${status}`
  const sent = { ...senderOf(partner), verb: 'reportReferral', key: messageId, result: said }
  let isNew = false
  const first = await database.tx(sql =>
    once(sql, sent, async () => {
      const { referral, changed } = await changeWithin({ sql, outbox }, partner, referralId, {
        status,
      })
      if (externalId !== undefined) await callReferral(sql, referral, externalId)
      isNew = changed
      return said
    }),
  )
  if (first !== said) throw usedBefore()
  if (isNew) await tellChanged(events, referralId)
}

/** A name of a message that stands for another one already. */
export const usedBefore = (): Fault =>
  badInput('This webhook-id was used for another message', 'webhook-id')

/** Whose messages count as one sender's. */
export const senderOf = ({ companyId }: Partner) => ({ actor: `partner:${companyId}` })
