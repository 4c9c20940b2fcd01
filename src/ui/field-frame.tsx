import type { ReactNode } from 'react'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'

interface ControlProps {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}

interface FieldFrameProps {
  name: string
  label: string
  hint: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint below, the message in the hint's place; the line is kept, so nothing jumps. */
export function FieldFrame({ name, label, hint, children }: FieldFrameProps) {
  const id = useId()
  const { getFieldState, formState } = useFormContext()
  const message = getFieldState(name, formState).error?.message
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': `${id}-note`, 'aria-invalid': Boolean(message) })}
      <p
        id={`${id}-note`}
        className={`mt-1 mb-1 min-h-5 text-sm ${message ? 'text-wrong' : 'text-ink-quiet'}`}
      >
        {message ?? hint}
      </p>
    </div>
  )
}
