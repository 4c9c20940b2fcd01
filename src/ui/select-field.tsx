import { useFormContext } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import { Select } from './select.tsx'

interface SelectFieldProps {
  name: string
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
}

export function SelectField({ name, label, hint, options }: SelectFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {control => (
        <Select {...control} {...register(name)}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
