import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface MoveQuestionProps {
  name: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asked before a person moves: what they referred so far does not move with them. */
export function MoveQuestion({ name, onConfirm, onClose }: MoveQuestionProps) {
  const [waiting, setWaiting] = useState(false)
  const move = async (): Promise<void> => {
    setWaiting(true)
    await onConfirm()
    setWaiting(false)
    onClose()
  }
  return (
    <Dialog title={`Move ${name}?`} onClose={onClose}>
      <p className="mb-5 text-sm text-ink-quiet">
        Referrals that {name} has made so far keep their old team lead and division lead, with what
        is paid for them. New referrals go to the new leads. Whoever was led by {name} and no longer
        can be has no such lead from now on.
      </p>
      <div className="flex justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button waiting={waiting} onClick={() => void move()}>
          Move
        </Button>
      </div>
    </Dialog>
  )
}
