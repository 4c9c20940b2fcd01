import { PasswordField } from '#ui/password-field.tsx'

export const PASSWORD_HINT = '8+: upper and lower case, number, symbol'

/** A new password and the same again. */
export function NewPasswordFields({ name, label }: { name: string; label: string }) {
  return (
    <>
      <PasswordField name={name} label={label} hint={PASSWORD_HINT} autoComplete="new-password" />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </>
  )
}
