import { useEffect } from 'react'
import type { z } from 'zod'
import { useClient } from '#client/client.ts'
import { PASSWORD_MESSAGES } from '#features/identity/account-messages.ts'
import { CodeField } from '#ui/code-field.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { useToast } from '#ui/toast-context.ts'
import { useFailure } from '#ui/use-failure.ts'
import { resetConfirmInput } from '../identity-input.ts'
import { HiddenUsernameInput } from './hidden-username-input.tsx'
import { NewPasswordField } from './new-password-fields.tsx'
import { ResendCode } from './resend-code.tsx'
import { weakPasswordOf } from './weak-password.ts'

interface ResetConfirmFormProps {
  email: string
  onResend: () => Promise<void>
  onReset: () => Promise<void>
}

export function ResetConfirmForm({ email, onResend, onReset }: ResetConfirmFormProps) {
  const { account } = useClient()
  const toast = useToast()
  const [failure, fail] = useFailure()
  const form = useSchemaForm(resetConfirmInput, { code: '', newPassword: '' })
  useEffect(() => form.setFocus('code'), [form.setFocus])

  const reset = async (typed: z.output<typeof resetConfirmInput>): Promise<void> => {
    try {
      await (await account()).confirmReset({ email, ...typed })
    } catch (error) {
      const message = weakPasswordOf(error)
      if (message) form.setError('newPassword', { message }, { shouldFocus: true })
      return fail(PASSWORD_MESSAGES.resetFailed)
    }
    toast('success', PASSWORD_MESSAGES.reset)
    await onReset()
  }

  return (
    <Form form={form} onSubmit={reset} failure={failure}>
      <HiddenUsernameInput email={email} />
      <CodeField name="code" label="Verification code" hint="8-digit code from our email" />
      <NewPasswordField name="newPassword" label="New password" personal={[email]} />
      <SubmitButton>Reset password</SubmitButton>
      <ResendCode onResend={onResend}>Send a new code</ResendCode>
    </Form>
  )
}
