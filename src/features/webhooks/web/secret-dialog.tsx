import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useClipboardFailure } from './use-clipboard-failure.ts'

/** A new endpoint's secret, for as long as this is open and never again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const onBarred = useClipboardFailure()
  return (
    <Dialog title="Endpoint added" onClose={onClose}>
      <p className="text-sm text-ink-quiet">
        We sign events with this secret so your server can verify that they come from us.
      </p>
      <div className="mt-4 rounded-md bg-brand-soft p-4 text-sm">
        <p className="font-medium">Copy it now. It’s shown only once.</p>
        <code className="mt-2 block font-mono text-base wrap-anywhere">{secret}</code>
        <div className="mt-3">
          <CopyButton text={secret} label="Copy the signing secret" onBarred={onBarred} />
        </div>
      </div>
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}
