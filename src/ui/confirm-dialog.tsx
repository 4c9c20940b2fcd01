import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What follows from a yes. */
  children: ReactNode
  /** The deed by its name, not "OK". */
  yes: string
  /** `danger` for what cannot be undone. */
  look?: 'primary' | 'danger'
  /** Gives whether it was done; says itself what went wrong. */
  onYes: () => Promise<boolean>
  onClose: () => void
}

/** Asks before something is done that others feel. Where it failed, the dialog stays and says so. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, yes, look = 'primary', onYes, onClose } = props
  const [state, setState] = useState<'asking' | 'doing' | 'failed'>('asking')
  const doIt = async (): Promise<void> => {
    setState('doing')
    const isDone = await onYes().catch(() => false)
    setState(isDone ? 'asking' : 'failed')
    if (isDone) onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="text-sm text-ink-quiet">{children}</div>
      {state === 'failed' && (
        <p role="alert" className="mt-4 text-sm text-wrong">
          That didn’t work. Try again, or cancel.
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button look={look} waiting={state === 'doing'} onClick={() => void doIt()}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
