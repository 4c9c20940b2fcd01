import type { z } from 'zod'
import { usePerson } from '#client/person-context.ts'
import { useChange } from '#client/use-change.ts'
import { PASSWORD_MESSAGES } from '#features/identity/account-messages.ts'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { changePasswordInput } from '../identity-input.ts'
import { HiddenUsernameInput } from './hidden-username-input.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { weakPasswordOf } from './weak-password.ts'

type Typed = z.output<typeof changePasswordInput>

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePasswordForm() {
  const { email, firstName, lastName } = usePerson()
  const form = useSchemaForm(changePasswordInput, EMPTY)
  const { change, failure } = useChange({
    send: async ({ account }, typed: Typed) =>
      (await account()).changePassword(typed.currentPassword, typed.newPassword),
    onDone: () => form.reset(EMPTY),
    done: PASSWORD_MESSAGES.changed,
    failed: PASSWORD_MESSAGES.changeFailed,
    onFailed: error => {
      const message = weakPasswordOf(error)
      if (message) form.setError('newPassword', { message }, { shouldFocus: true })
    },
  })

  return (
    <Form form={form} onSubmit={change} failure={failure}>
      <HiddenUsernameInput email={email} />
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordFields
        name="newPassword"
        label="New password"
        personal={[email, firstName, lastName]}
      />
      <SubmitButton className="self-start">Change Password</SubmitButton>
    </Form>
  )
}
