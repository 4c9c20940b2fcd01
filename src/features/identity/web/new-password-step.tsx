import { useEffect } from 'react'
import { z } from 'zod'
import { PASSWORD_MESSAGES } from '#features/identity/account-messages.ts'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { useFailure } from '#ui/use-failure.ts'
import { CONFIRMATION_DIFFERS, changePasswordInput } from '../identity-input.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { weakPasswordOf } from './weak-password.ts'

const { newPassword, confirmPassword } = changePasswordInput.shape
const chosenPasswordInput = z
  .object({ newPassword, confirmPassword })
  .refine(form => form.newPassword === form.confirmPassword, CONFIRMATION_DIFFERS)

/** Whoever was invited signs in with a temporary password, and chooses their own here. */
interface NewPasswordStepProps {
  email: string
  onChosen: (password: string) => Promise<void>
}

export function NewPasswordStep({ email, onChosen }: NewPasswordStepProps) {
  const [failure, fail] = useFailure()
  const form = useSchemaForm(chosenPasswordInput, { newPassword: '', confirmPassword: '' })
  useEffect(() => form.setFocus('newPassword'), [form.setFocus])
  const send = async (typed: z.output<typeof chosenPasswordInput>): Promise<void> => {
    try {
      await onChosen(typed.newPassword)
    } catch (error) {
      const message = weakPasswordOf(error)
      if (message) form.setError('newPassword', { message }, { shouldFocus: true })
      fail(PASSWORD_MESSAGES.changeFailed)
    }
  }
  return (
    <Form form={form} onSubmit={send} failure={failure}>
      <NewPasswordFields name="newPassword" label="New password" personal={[email]} />
      <SubmitButton>Save and sign in</SubmitButton>
    </Form>
  )
}
