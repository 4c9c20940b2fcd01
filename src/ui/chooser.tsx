import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { Button } from './button.tsx'
import {
  type Choices,
  MOST_CHOICES,
  type SelectOption,
  useChosen,
  useFirstChoices,
  useRemember,
} from './choices.ts'
import { Combobox } from './combobox.tsx'
import { FieldFrame } from './field-frame.tsx'
import { Select } from './select.tsx'

interface ChooserProps {
  choices: Choices
  value: string
  onChoose: (value: string) => void
  /** The choice of none, or of all. */
  none?: SelectOption | undefined
  className?: string
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  onLeave?: () => void
  fieldRef?: (element: HTMLElement | null) => void
}

/** One person or company: the browser's own select for a few of them, a search for many. */
export function Chooser(props: ChooserProps) {
  const { choices, value, onChoose, none, className, onLeave, fieldRef, ...control } = props
  const first = useFirstChoices(choices)
  const chosen = useChosen(choices, value === none?.value ? '' : value)
  const remember = useRemember(choices)
  // A select that turns into a search gives it the focus that it had.
  const hasFocus = useRef(false)
  const attach = (element: HTMLElement | null): void => {
    fieldRef?.(element)
    if (hasFocus.current) element?.focus()
  }
  const leave = (): void => {
    hasFocus.current = false
    onLeave?.()
  }
  if (first.isError && !first.data) {
    return (
      <Button
        look="secondary"
        className="w-full"
        waiting={first.isFetching}
        onClick={() => void first.refetch()}
      >
        We couldn’t load the choices. Try again
      </Button>
    )
  }
  if (first.data && first.data.length > MOST_CHOICES) {
    return (
      <Combobox
        {...control}
        choices={choices}
        value={value}
        none={none}
        onLeave={leave}
        fieldRef={attach}
        shown={value === none?.value ? none.label : (chosen?.label ?? '')}
        onChoose={choice => {
          remember(choice)
          onChoose(choice.value)
        }}
      />
    )
  }
  const isAtHand = value === none?.value || first.data?.some(one => one.value === value)
  return (
    <Select
      {...control}
      ref={attach}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={leave}
      className={className}
    >
      {none && <option value={none.value}>{none.label}</option>}
      {!isAtHand && <option value={value}>{first.data ? 'Choose…' : 'Loading…'}</option>}
      {first.data?.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

interface ChooserFieldProps {
  name: string
  label: string
  choices: Choices
  none?: SelectOption
}

/** A form's chooser. */
export function ChooserField({ name, label, choices, none }: ChooserFieldProps) {
  const { field } = useController<Record<string, string>>({ name })
  return (
    <FieldFrame name={name} label={label} hint={undefined}>
      {control => (
        <Chooser
          {...control}
          choices={choices}
          none={none}
          value={field.value ?? ''}
          onChoose={field.onChange}
          onLeave={field.onBlur}
          fieldRef={field.ref}
        />
      )}
    </FieldFrame>
  )
}
