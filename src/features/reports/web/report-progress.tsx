import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'

interface ReportProgressProps {
  /** The rows that are in the file by now. */
  count: number
  onCancel: () => void
}

export function ReportProgress({ count, onCancel }: ReportProgressProps) {
  return (
    <Dialog title="Preparing your report" onClose={onCancel}>
      <p className="flex items-center gap-3 py-2 text-sm text-ink-quiet tabular-nums">
        <Spinner className="size-5" />
        {count.toLocaleString('en-US')} rows written
      </p>
      <div className="mt-4 flex justify-end">
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
