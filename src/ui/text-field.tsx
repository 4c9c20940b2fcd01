import type { ChangeEvent, ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { CONTROL } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import { maskAt } from './mask.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: string
  label: string
  hint?: string
  /** Stands before what is typed, such as $. */
  unit?: string
  /** Makes of what was typed what is shown. */
  mask?: (typed: string) => string
}

export function TextField({ name, label, hint, unit, mask, ...input }: TextFieldProps) {
  const { register } = useFormContext()
  const field = register(name)
  const change = (event: ChangeEvent<HTMLInputElement>): Promise<unknown> => {
    if (mask) maskInput(event.target, mask)
    return field.onChange(event)
  }
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {control => (
        <div className="relative">
          {unit && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-sm text-ink-quiet"
            >
              {unit}
            </span>
          )}
          <input
            dir="auto"
            {...input}
            {...control}
            {...field}
            onChange={event => void change(event)}
            className={`${CONTROL} read-only:bg-sunken read-only:text-ink-quiet ${unit ? 'pl-7' : ''}`}
          />
        </div>
      )}
    </FieldFrame>
  )
}

const maskInput = (input: HTMLInputElement, mask: (typed: string) => string): void => {
  const { value, caret } = maskAt(mask, input.value, input.selectionStart ?? input.value.length)
  if (value === input.value) return
  input.value = value
  input.setSelectionRange(caret, caret)
}
