import { Button } from './button.tsx'
import { FormFailure, SubmitButton } from './form.tsx'

interface FormFootProps {
  /** What is done, by its name. */
  submit: string
  onCancel: () => void
}

/** At the foot of a form on a page of its own, always in sight. */
export const FormFoot = ({ submit, onCancel }: FormFootProps) => (
  <div className="sticky bottom-(--foot) -mx-4 flex flex-wrap justify-end gap-2 border-t border-line bg-ground/95 px-4 py-3 backdrop-blur-sm sm:-mx-6 sm:px-6">
    <FormFailure />
    <Button look="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <SubmitButton inRow>{submit}</SubmitButton>
  </div>
)
