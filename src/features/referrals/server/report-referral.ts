import type { Partner } from '#features/webhooks/server/prove-partner.ts'
import { withIdempotencyKey } from '#platform/db/idempotency.ts'
import type { ReferralStatus } from '../referral-status.ts'
import { setExternalId } from './reference-store.ts'
import { changeWithin, publishUpdated, type ReferralDeps } from './referral-actions.ts'

export interface StatusReport {
  readonly referralId: string
  readonly status: ReferralStatus
  /** What the partner's own system calls the referral. */
  readonly externalId?: string | undefined
  readonly messageId: string | undefined
}

/** A partner's own system updates a referral's status; a repeated message has no effect. */
export async function applyStatusReport(
  { database, events, outbox }: ReferralDeps,
  partner: Partner,
  { referralId, status, externalId, messageId }: StatusReport,
): Promise<void> {
  const sent = {
    ...partnerSender(partner),
    verb: 'reportReferral',
    key: messageId,
    request: { referralId, status, externalId },
    result: referralId,
  }
  let isNew = false
  await database.tx(sql =>
    withIdempotencyKey(sql, sent, async () => {
      const { referral, changed } = await changeWithin({ sql, outbox }, partner, referralId, {
        status,
      })
      if (externalId !== undefined) await setExternalId(sql, referral, externalId)
      isNew = changed
      return referralId
    }),
  )
  if (isNew) await publishUpdated(events, referralId)
}

/** Whose messages count as one sender's. */
export const partnerSender = ({ companyId }: Partner) =>
  ({ actor: `partner:${companyId}`, keyName: 'webhook-id' }) as const
