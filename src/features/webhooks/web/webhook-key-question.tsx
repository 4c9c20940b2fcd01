import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface WebhookKeyQuestionProps {
  hasKey: boolean
  onRenew: () => Promise<void>
  onClose: () => void
}

/** Asked first: what uses the key of before stops at once. */
export function WebhookKeyQuestion({ hasKey, onRenew, onClose }: WebhookKeyQuestionProps) {
  const [waiting, setWaiting] = useState(false)
  const renew = async (): Promise<void> => {
    setWaiting(true)
    await onRenew()
  }
  return (
    <Dialog title="Regenerate the API key?" onClose={onClose}>
      <p className="mb-5 text-sm text-ink-quiet">
        {hasKey
          ? 'The key of before is worth nothing from that moment: what uses it must be given the new one.'
          : 'This makes the first key.'}{' '}
        The new key is shown once, for 30 seconds.
      </p>
      <div className="flex justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button waiting={waiting} onClick={() => void renew()}>
          Regenerate
        </Button>
      </div>
    </Dialog>
  )
}
