import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { CONTROL, FieldFrame } from './field-frame.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: string
  label: string
  hint?: string
}

export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {control => <input {...input} {...control} {...register(name)} className={CONTROL} />}
    </FieldFrame>
  )
}
