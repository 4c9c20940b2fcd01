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

/** Label above, hint below, the message in the hint's place: 72 px, 84 with a line below. */
export function FieldFrame({ name, label, hint, children }: FieldFrameProps) {
  const id = useId()
  const { getFieldState, formState } = useFormContext()
  const message = getFieldState(name, formState).error?.message
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-[0.8125rem]/4.5 font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': `${id}-note`, 'aria-invalid': Boolean(message) })}
      <p
        id={`${id}-note`}
        className={`min-h-1.5 text-xs not-empty:mt-0.5 ${message ? 'text-wrong' : 'text-ink-quiet'}`}
      >
        {message ?? hint}
      </p>
    </div>
  )
}
