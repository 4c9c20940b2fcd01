import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface DeleteQuestionProps {
  name: string
  /** Gives undefined where it did not go. */
  onDelete: () => Promise<unknown>
  onClose: () => void
}

/** Asked before something goes for good. */
export const DeleteQuestion = ({ name, onDelete, onClose }: DeleteQuestionProps) => (
  <ConfirmDialog
    title="Delete this?"
    yes="Delete"
    onYes={async () => (await onDelete()) !== undefined}
    onClose={onClose}
  >
    <span className="wrap-anywhere">“{name}” goes from the company’s page for good.</span>
  </ConfirmDialog>
)
