import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface WebhookKeyQuestionProps {
  hasKey: boolean
  /** Gives whether there is a new key. */
  onRenew: () => Promise<boolean>
  onClose: () => void
}

/** Asked first: what uses the key of before stops at once. */
export const WebhookKeyQuestion = ({ hasKey, onRenew, onClose }: WebhookKeyQuestionProps) => (
  <ConfirmDialog title="Regenerate the API key?" yes="Regenerate" onYes={onRenew} onClose={onClose}>
    {hasKey
      ? 'The key of before is worth nothing from that moment: what uses it must be given the new one.'
      : 'This makes the first key.'}{' '}
    The new key is shown once, for 30 seconds.
  </ConfirmDialog>
)
