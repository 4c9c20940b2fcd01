import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import type { ToastText } from '#kernel/messages.ts'
import { formatMoney, parseDollars, sumCents } from '#kernel/money.ts'
import { PAY_AMOUNTS } from '../payment.ts'
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

function paidToast(paid: ReferralRow): ToastText {
  const agentCents = parseDollars(paid.agentPayAmount ?? 0) ?? 0
  const allCents = sumCents(PAY_AMOUNTS.map(field => parseDollars(paid[field] ?? 0) ?? 0))
  const title = `Paid ${formatMoney(agentCents || allCents)} to ${paid.agent?.name ?? 'the agent'}`
  if (agentCents === 0) return { title: `Paid ${formatMoney(allCents)} for ${paid.name}` }
  return allCents > agentCents
    ? { title, description: `${formatMoney(allCents)} with the other shares` }
    : { title }
}
