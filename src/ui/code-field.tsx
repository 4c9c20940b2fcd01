import { TextField } from './text-field.tsx'

interface CodeFieldProps {
  name: string
  label: string
  hint: string
}

/** Digits that came by mail or from an app; phones offer them above the keyboard. */
export function CodeField({ name, label, hint }: CodeFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
