import type { z } from 'zod'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useToast } from '#ui/toast-context.ts'
import { changePasswordInput } from '../identity-input.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { weakPasswordOf } from './weak-password.ts'
import { WhosePassword } from './whose-password.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePasswordForm() {
  const { account } = useClient()
  const { email, firstName, lastName } = usePerson()
  const toast = useToast()
  const form = useSchemaForm(changePasswordInput, EMPTY)

  const change = async (typed: z.output<typeof changePasswordInput>): Promise<void> => {
    try {
      await (await account()).changePassword(typed.currentPassword, typed.newPassword)
    } catch (error) {
      const message = weakPasswordOf(error)
      if (message) form.setError('newPassword', { message }, { shouldFocus: true })
      return toast('failure', MESSAGES.password.changeFailed)
    }
    form.reset(EMPTY)
    toast('success', MESSAGES.password.changed)
  }

  return (
    <Form form={form} onSubmit={change}>
      <WhosePassword email={email} />
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
