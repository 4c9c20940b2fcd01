import { useClient } from '#client/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast-context.ts'
import { ProveForm } from './prove-form.tsx'
import { SECOND_FACTOR } from './second-factor-words.ts'

interface TurnOffDialogProps {
  onClose: () => void
  onChanged: () => void
}

export function TurnOffDialog({ onClose, onChanged }: TurnOffDialogProps) {
  const { account } = useClient()
  const toast = useToast()
  const turnOff = async (): Promise<void> => {
    try {
      await (await account()).secondFactor.turnOff()
    } catch {
      return toast('failure', SECOND_FACTOR.turnOffFailed)
    }
    onChanged()
    toast('success', SECOND_FACTOR.turnedOff)
    onClose()
  }
  return (
    <Dialog title="Turn off two-step verification" onClose={onClose}>
      <p className="mb-5 text-sm text-ink-quiet">
        Your password alone will sign you in, and your recovery codes stop working.
      </p>
      <ProveForm withCode submit="Turn off" onCancel={onClose} onProven={turnOff} />
    </Dialog>
  )
}
