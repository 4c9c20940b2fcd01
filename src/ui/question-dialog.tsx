import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface QuestionDialogProps {
  title: string
  /** What follows from a yes. */
  children: ReactNode
  /** The deed by its name, not "OK". */
  yes: string
  /** Ends well in any case: it tells the person itself what went wrong. */
  onYes: () => Promise<void>
  onClose: () => void
}

/** Asks before something is done that others feel. */
export function QuestionDialog({ title, children, yes, onYes, onClose }: QuestionDialogProps) {
  const [isDoing, setIsDoing] = useState(false)
  const doIt = async (): Promise<void> => {
    setIsDoing(true)
    await onYes()
    onClose()
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
