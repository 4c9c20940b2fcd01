import type { ComponentProps, FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatTypedDollars } from '#kernel/money.ts'
import { CONTROL } from './control.ts'
import { FieldFrame } from './field-frame.tsx'

/** An amount in dollars, taken as people type it and shown with its cents once the field is left. */
export function MoneyField({
  name,
  label,
  hint,
}: {
  name: string
  label: string
  hint?: string | undefined
}) {
  const { register, setValue } = useFormContext()
  const field = register(name)
  const leave = (event: FocusEvent<HTMLInputElement>): Promise<unknown> => {
    setValue(name, formatTypedDollars(event.target.value))
    return field.onBlur(event)
  }
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {control => <MoneyInput {...control} {...field} onBlur={event => void leave(event)} />}
    </FieldFrame>
  )
}

/** The input itself, for tables as well. */
export const MoneyInput = ({ className = '', ...input }: ComponentProps<'input'>) => (
  <span className="relative block">
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-base text-ink-quiet sm:text-sm"
    >
      $
    </span>
    <input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      className={`${CONTROL} pl-7 tabular-nums ${className}`}
    />
  </span>
)
