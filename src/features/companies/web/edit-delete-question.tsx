import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface DeleteQuestionProps {
  name: string
  /** Gives whether it went. */
  onDelete: () => Promise<boolean>
  onClose: () => void
}

/** Asked before something goes for good. */
export function DeleteQuestion({ name, onDelete, onClose }: DeleteQuestionProps) {
  const [waiting, setWaiting] = useState(false)
  const act = async (): Promise<void> => {
    setWaiting(true)
    const isGone = await onDelete()
    setWaiting(false)
    if (isGone) onClose()
  }
  return (
    <Dialog title="Delete this?" onClose={onClose}>
      <p className="mb-5 text-sm text-ink-quiet wrap-anywhere">
        “{name}” goes from the company’s page for good.
      </p>
      <div className="flex justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button waiting={waiting} onClick={() => void act()}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
