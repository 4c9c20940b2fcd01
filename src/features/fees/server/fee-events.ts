import type { FeeShare } from '#features/terms/divide-fee.ts'
import { type OutboxEvent, sentOf } from '#features/webhooks/server/outbox.ts'
import type { CompanyEvent } from '#kernel/company-event.ts'
import { toDollars } from '#kernel/money.ts'
import { FEE_FIELDS, type Fee } from '../fee.ts'
import type { HeldShare } from '../fee-entries.ts'

const forBoth = (
  { referralId, companyId, referringCompanyId }: Fee,
  event: CompanyEvent,
  data: object,
): OutboxEvent => ({
  subjectId: referralId,
  forCompanies: [...new Set([companyId, referringCompanyId])].map(each => ({
    ...{ companyId: each, event, data },
  })),
})

/** Both companies are sent a fee, once it is confirmed with its shares. */
export const eventOfFee = (
  event: 'fee.reported' | 'fee.confirmed',
  fee: Fee,
  shares?: readonly FeeShare[],
): OutboxEvent =>
  forBoth(fee, event, {
    ...sentOf(FEE_FIELDS, fee),
    ...(shares && {
      shares: shares.map(({ receiver, cents }) => ({ receiver, amount: toDollars(cents) })),
    }),
  })

/** Both companies are sent that a share became payable. */
export const eventOfRelease = (fee: Fee, { share, personId, cents }: HeldShare): OutboxEvent =>
  forBoth(fee, 'share.released', {
    ...{ feeId: fee.id, referralId: fee.referralId, share, personId },
    amount: toDollars(cents),
  })
