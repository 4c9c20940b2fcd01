import type { Terms } from '#features/terms/terms.ts'
import { type OutboxEvent, sentOf } from '#features/webhooks/server/outbox.ts'
import type { CompanyEvent } from '#kernel/company-event.ts'
import { toDollars } from '#kernel/money.ts'
import { FEE_FIELDS, type Fee } from '../fee.ts'
import { sharesOfFee } from '../fee-amount.ts'
import type { HeldShare } from '../fee-entries.ts'

type FeeMessage = readonly [event: CompanyEvent, data: object]

const forBoth = (
  { referralId, companyId, referringCompanyId }: Fee,
  events: readonly FeeMessage[],
): OutboxEvent => ({
  subjectId: referralId,
  forCompanies: [...new Set([companyId, referringCompanyId])].flatMap(each =>
    events.map(([event, data]) => ({ companyId: each, event, data })),
  ),
})

interface FeeSteps {
  readonly reported?: true
  /** The terms by which a fee that is confirmed is divided. */
  readonly confirmed?: Terms
}

/** Both companies are sent a fee that was reported, confirmed, or both at once. */
export function eventOfFee(fee: Fee, { reported, confirmed }: FeeSteps): OutboxEvent {
  const data = sentOf(FEE_FIELDS, fee)
  const shares =
    confirmed &&
    sharesOfFee(fee, confirmed).map(({ receiver, cents }) => ({
      receiver,
      amount: toDollars(cents),
    }))
  return forBoth(fee, [
    ...(reported ? [['fee.reported', data] as const] : []),
    ...(shares ? [['fee.confirmed', { ...data, shares }] as const] : []),
  ])
}

/** Both companies are sent that the hold of a share ended, so that it is payable. */
export const eventOfRelease = (fee: Fee, { share, personId, cents }: HeldShare): OutboxEvent =>
  forBoth(fee, [
    [
      'share.released',
      { feeId: fee.id, referralId: fee.referralId, share, personId, amount: toDollars(cents) },
    ],
  ])
