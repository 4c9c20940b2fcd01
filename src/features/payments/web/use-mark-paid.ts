import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import type { ToastText } from '#kernel/messages.ts'
import { formatMoney, parseDollars, sumCents } from '#kernel/money.ts'
import { PAY_AMOUNTS, type PayAmount } from '../payment.ts'
import { useUpdatePayment } from './use-update-payment.ts'

/** Marks a referral as paid and offers to undo it. */
export function useMarkPaid() {
  const { change: undo } = useUpdatePayment()
  const { change } = useUpdatePayment(paid => ({
    ...paidToast(paid),
    action: {
      label: 'Undo',
      act: () =>
        void undo({
          id: paid.id,
          paymentStatus: 'PENDING',
          idempotencyKey: crypto.randomUUID(),
        }),
    },
  }))
  return change
}

function paidToast({ name, agent, ...paid }: ReferralRow): ToastText {
  const centsOf = (field: PayAmount) => parseDollars(paid[field] ?? 0) ?? 0
  const agentCents = centsOf('agentPayAmount')
  const allCents = sumCents(PAY_AMOUNTS.map(centsOf))
  if (agentCents === 0) return { title: `Paid ${formatMoney(allCents)} for ${name}` }
  const title = `Paid ${formatMoney(agentCents)} to ${agent?.name ?? 'the agent'}`
  if (allCents === agentCents) return { title }
  return { title, description: `${formatMoney(allCents)} with the other shares` }
}
