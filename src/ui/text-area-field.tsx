import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { CONTROL } from './control.ts'
import { FieldFrame } from './field-frame.tsx'

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'name'> {
  name: string
  label: string
  hint?: string
}

/** Text of several lines; it grows with what is typed. */
export function TextAreaField({ name, label, hint, ...area }: TextAreaFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {control => (
        <textarea
          rows={3}
          dir="auto"
          {...area}
          {...control}
          {...register(name)}
          className={`${CONTROL} field-sizing-content max-h-80 min-h-24 py-2.5`}
        />
      )}
    </FieldFrame>
  )
}
