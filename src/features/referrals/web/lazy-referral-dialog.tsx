import { lazy, Suspense } from 'react'
import type { ReferralRow } from './referral-pages.ts'

// The form and its rules are loaded when they are first wanted, not with the list.
const ReferralDialog = lazy(async () => {
  const { ReferralDialog } = await import('./referral-dialog.tsx')
  return { default: ReferralDialog }
})

interface LazyReferralDialogProps {
  /** The referral that was chosen, if any is. */
  referral: ReferralRow | undefined
  onClose: () => void
}

export function LazyReferralDialog({ referral, onClose }: LazyReferralDialogProps) {
  return <Suspense>{referral && <ReferralDialog referral={referral} onClose={onClose} />}</Suspense>
}
