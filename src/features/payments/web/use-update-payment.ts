import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { placeReferral } from '#features/referrals/web/referral-query.ts'
import { Fault } from '#kernel/errors.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { useToast } from '#ui/toast-context.ts'
import { FIGURES } from './figures.ts'
import { UPDATE_PAYMENT } from './pending-documents.ts'

export interface PaymentChange {
  readonly id: string
  readonly paymentStatus: 'PENDING' | 'PROCESSED' | 'FAILED'
  readonly agentPayAmount?: number
  readonly splitAgentPayAmount?: number
  readonly teamPayAmount?: number
  readonly divisionPayAmount?: number
}

/** Says what is paid of a referral; gives whether it went through. */
export const useUpdatePayment = () => {
  const { api } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  return async (change: PaymentChange, idempotencyKey: string): Promise<boolean> => {
    try {
      const input = { ...change, idempotencyKey }
      const { updatePayment } = await api.send(UPDATE_PAYMENT, { input })
      placeReferral(queries, updatePayment)
    } catch (error) {
      const { updateFailed } = MESSAGES.payments
      const isTold = error instanceof Fault && error.code !== 'INTERNAL'
      toast('failure', isTold ? { ...updateFailed, description: error.message } : updateFailed)
      return false
    }
    void queries.invalidateQueries({ queryKey: [FIGURES] })
    toast('success', MESSAGES.payments.updated)
    return true
  }
}
