import { TextField, type TextFieldProps } from './text-field.tsx'

/** An email address; unless told otherwise, the one that a person signs in with. */
export const EmailField = (props: Partial<TextFieldProps>) => (
  <TextField
    name="email"
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="username"
    {...props}
  />
)
