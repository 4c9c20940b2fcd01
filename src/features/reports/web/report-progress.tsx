import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'

interface ReportProgressProps {
  /** The rows that are in the file by now. */
  count: number
  /** The server has been asked for much, and wants a pause. */
  isWaiting: boolean
  onCancel: () => void
}

export function ReportProgress({ count, isWaiting, onCancel }: ReportProgressProps) {
  return (
    <Dialog title="Preparing your report" onClose={onCancel}>
      <p className="flex items-center gap-3 py-2 text-sm text-ink-quiet tabular-nums">
        <Spinner className="size-5" />
        {count.toLocaleString('en-US')} rows written
      </p>
      <p role="status" className="min-h-10 text-sm text-ink-quiet">
        {isWaiting && 'Paused briefly because the server is busy. Resumes automatically.'}
      </p>
      <div className="mt-2 flex justify-end">
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
