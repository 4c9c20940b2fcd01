import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface PayHeldProps {
  payment: ReferralRow
  hold: string
  onPay: () => Promise<boolean>
  onClose: () => void
}

/** Asks before shares are paid that are still on hold. */
export const PayHeld = ({ payment, hold, onPay, onClose }: PayHeldProps) => (
  <ConfirmDialog title="Pay before the hold ends?" yes="Pay now" onYes={onPay} onClose={onClose}>
    <p>
      <strong className="font-semibold text-ink">{payment.name}</strong>: {lowerFirst(hold)}. Paying
      now ends the hold, and the people paid are notified.
    </p>
  </ConfirmDialog>
)

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
