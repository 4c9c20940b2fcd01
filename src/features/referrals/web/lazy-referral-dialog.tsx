import { Suspense } from 'react'
import { lazyDialog } from '#ui/lazy-part.tsx'
import type { ReferralRow } from './referral-pages.ts'

// The form and its rules are loaded when they are first wanted, not with the list.
const ReferralDialog = lazyDialog(
  async () => (await import('./referral-dialog.tsx')).ReferralDialog,
)

interface LazyReferralDialogProps {
  /** The referral that was chosen, if any is. */
  referral: ReferralRow | undefined
  onClose: () => void
}

export function LazyReferralDialog({ referral, onClose }: LazyReferralDialogProps) {
  return <Suspense>{referral && <ReferralDialog referral={referral} onClose={onClose} />}</Suspense>
}
