import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface MoveQuestionProps {
  name: string
  /** Gives whether it was saved. */
  onConfirm: () => Promise<boolean>
  onClose: () => void
}

/** Asked before a person moves: what they referred so far does not move with them. */
export const MoveQuestion = ({ name, onConfirm, onClose }: MoveQuestionProps) => (
  <ConfirmDialog title={`Move ${name}?`} yes="Move" onYes={onConfirm} onClose={onClose}>
    Referrals that {name} has made so far keep their old team lead and division lead, with what is
    paid for them. New referrals go to the new leads. Whoever was led by {name} and no longer can be
    has no such lead from now on.
  </ConfirmDialog>
)
