import { Icon as ChevronDown } from 'lucide:chevron-down'
import { useFormContext } from 'react-hook-form'
import { CONTROL } from './control.ts'
import { FieldFrame } from './field-frame.tsx'

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
        <span className="relative block">
          <select {...control} {...register(name)} className={`${CONTROL} appearance-none pr-10`}>
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-quiet"
          />
        </span>
      )}
    </FieldFrame>
  )
}
