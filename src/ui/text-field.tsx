import type { ChangeEvent, ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { CONTROL } from './control.ts'
import { FieldFrame } from './field-frame.tsx'
import { maskAt } from './mask.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: string
  label: string
  hint?: string
  /** Makes of what was typed what is shown. */
  mask?: (typed: string) => string
}

export function TextField({ name, label, hint, mask, ...input }: TextFieldProps) {
  const { register } = useFormContext()
  const field = register(name)
  const change = (event: ChangeEvent<HTMLInputElement>): Promise<unknown> => {
    if (mask) maskInput(event.target, mask)
    return field.onChange(event)
  }
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {control => (
        <input
          dir="auto"
          {...input}
          {...control}
          {...field}
          onChange={event => void change(event)}
          className={`${CONTROL} read-only:bg-sunken read-only:text-ink-quiet`}
        />
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
