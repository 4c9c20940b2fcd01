import { type ReactNode, useId } from 'react'

interface LabeledProps {
  label: string
  children: (id: string) => ReactNode
}

/** A control outside a form, under its label. */
export function Labeled({ label, children }: LabeledProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
