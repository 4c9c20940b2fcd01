import { TextField } from './text-field.tsx'

/** The address that a person signs in with. */
export const EmailField = () => (
  <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
)
