import { useQueryClient } from '@tanstack/react-query'
import { withReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { placeReferral } from '#features/referrals/web/referral-query.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { UPDATE_PAYMENT } from './pending-documents.ts'
import { FIGURES_KEY } from './query-keys.ts'

interface PaymentChange {
  readonly id: string
  readonly paymentStatus: 'PENDING' | 'PROCESSED' | 'FAILED'
  readonly agentPayAmount?: number
  readonly splitAgentPayAmount?: number
  readonly teamPayAmount?: number
  readonly divisionPayAmount?: number
  readonly idempotencyKey: string
}

/** Says what is paid of a referral. */
export const useUpdatePayment = () => {
  const queries = useQueryClient()
  return useChange({
    send: ({ api }, input: PaymentChange) => api.send(UPDATE_PAYMENT, { input }),
    onDone: ({ updatePayment }) => {
      placeReferral(queries, updatePayment)
      // Nobody waits for the figures.
      void queries.invalidateQueries({ queryKey: FIGURES_KEY })
    },
    done: MESSAGES.payments.updated,
    failed: withReason(MESSAGES.payments.updateFailed),
  })
}
