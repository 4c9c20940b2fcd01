import { useQueryClient } from '@tanstack/react-query'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { PAYMENT_MESSAGES } from '#features/payments/payment-messages.ts'
import { REFERRAL_ROW } from '#features/referrals/web/referral-pages.ts'
import { placeReferral } from '#features/referrals/web/use-referrals.ts'
import type { ToastText } from '#kernel/messages.ts'
import type { PayAmount } from '../payment.ts'
import { FIGURES_KEY } from './query-keys.ts'

const UPDATE_PAYMENT = graphql(`
  mutation UpdatePayment($input: UpdatePaymentInput!) {
    updatePayment(input: $input) { ...ReferralRow }
  }
  ${REFERRAL_ROW}
`)

export interface PaymentChange extends Partial<Record<PayAmount, number>> {
  readonly id: string
  readonly paymentStatus: 'PENDING' | 'PROCESSED' | 'FAILED'
  readonly reason?: string
  readonly idempotencyKey: string
}

type Updated = ResultOf<typeof UPDATE_PAYMENT>['updatePayment']

/** Changes the payment of a referral; `done` says what a toast tells of it. */
export const useUpdatePayment = (done?: (paid: Updated, input: PaymentChange) => ToastText) => {
  const queries = useQueryClient()
  return useChange({
    send: ({ api }, input: PaymentChange) => api.send(UPDATE_PAYMENT, { input }),
    onDone: ({ updatePayment }) => {
      placeReferral(queries, updatePayment)
      // Nobody waits for the figures.
      void queries.invalidateQueries({ queryKey: FIGURES_KEY })
    },
    done: ({ updatePayment }, input) => done?.(updatePayment, input) ?? PAYMENT_MESSAGES.updated,
    failed: describedByReason(PAYMENT_MESSAGES.updateFailed),
  })
}
