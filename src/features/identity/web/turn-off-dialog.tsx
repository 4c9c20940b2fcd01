import { useChange } from '#client/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ProveForm } from './prove-form.tsx'
import { SECOND_FACTOR } from './second-factor-words.ts'

interface TurnOffDialogProps {
  onClose: () => void
  onChanged: () => void
}

export function TurnOffDialog({ onClose, onChanged }: TurnOffDialogProps) {
  const { change } = useChange({
    send: async ({ account }) => {
      await (await account()).secondFactor.turnOff()
      return true
    },
    onDone: onChanged,
    done: SECOND_FACTOR.turnedOff,
    failed: SECOND_FACTOR.turnOffFailed,
  })
  const turnOff = async (): Promise<void> => {
    if (await change()) onClose()
  }
  return (
    <Dialog title="Turn off two-step verification" onClose={onClose}>
      <p className="mb-5 text-sm text-ink-quiet">
        You’ll sign in with just your password, and your recovery codes stop working.
      </p>
      <ProveForm withCode submit="Turn off" onCancel={onClose} onProven={turnOff} />
    </Dialog>
  )
}
