import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordMeter } from './password-meter.tsx'

interface NewPasswordFieldProps {
  name: string
  label: string
  /** Names and addresses of the owner, which make a password easy to guess. */
  personal: readonly string[]
}

export function NewPasswordField({ name, label, personal }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        hint="At least 8 characters, with upper and lower case, a number and a symbol"
        autoComplete="new-password"
      />
      <PasswordMeter name={name} personal={personal} />
    </>
  )
}

/** A new password and the same again. */
export function NewPasswordFields(props: NewPasswordFieldProps) {
  useDifferenceMended(props.name)
  return (
    <>
      <NewPasswordField {...props} />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </>
  )
}

/** That the two differ is said below the second; it goes when the first is corrected, too. */
const useDifferenceMended = (name: string): void => {
  const { getFieldState, trigger } = useFormContext()
  const password: string = useWatch({ name })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew as the first is typed
  useEffect(() => {
    if (getFieldState('confirmPassword').invalid) void trigger('confirmPassword')
  }, [password, getFieldState, trigger])
}
