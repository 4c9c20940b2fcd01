import { QuestionDialog } from '#ui/question-dialog.tsx'

interface DeleteQuestionProps {
  name: string
  /** Gives whether it went. */
  onDelete: () => Promise<boolean>
  onClose: () => void
}

/** Asked before something goes for good. */
export const DeleteQuestion = ({ name, onDelete, onClose }: DeleteQuestionProps) => (
  <QuestionDialog title="Delete this?" yes="Delete" onYes={onDelete} onClose={onClose}>
    <span className="wrap-anywhere">“{name}” goes from the company’s page for good.</span>
  </QuestionDialog>
)
