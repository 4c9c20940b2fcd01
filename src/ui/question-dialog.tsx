import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface QuestionDialogProps {
  title: string
  /** What follows from a yes. */
  children: ReactNode
  /** The deed by its name, not "OK". */
  yes: string
  /** Tells the person itself what went wrong; where it gives false, the question stands. */
  onYes: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is done that others feel. */
export function QuestionDialog({ title, children, yes, onYes, onClose }: QuestionDialogProps) {
  const [isDoing, setIsDoing] = useState(false)
  const doIt = async (): Promise<void> => {
    setIsDoing(true)
    const isDone = await onYes()
    setIsDoing(false)
    if (isDone !== false) onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="text-sm text-ink-quiet">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button waiting={isDoing} onClick={() => void doIt()}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
