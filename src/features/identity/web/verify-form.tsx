import type { z } from 'zod'
import { useClient } from '#client/client.ts'
import { VERIFICATION_MESSAGES } from '#features/identity/account-messages.ts'
import { CodeField } from '#ui/code-field.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { useToast } from '#ui/toast-context.ts'
import { useFailure } from '#ui/use-failure.ts'
import { verifyInput } from '../identity-input.ts'
import { ResendCode } from './resend-code.tsx'

interface VerifyFormProps {
  email: string
  onVerified: (email: string) => Promise<void>
}

export function VerifyForm({ email, onVerified }: VerifyFormProps) {
  const { account } = useClient()
  const toast = useToast()
  const [failure, fail] = useFailure()
  const form = useSchemaForm(verifyInput, { email, code: '' })

  const verify = async (typed: z.output<typeof verifyInput>): Promise<void> => {
    try {
      await (await account()).confirmSignUp(typed.email, typed.code)
    } catch {
      return fail(VERIFICATION_MESSAGES.failed)
    }
    await onVerified(typed.email)
  }
  const resend = async (): Promise<void> => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    try {
      await (await account()).resendCode(verifyInput.shape.email.parse(form.getValues('email')))
      toast('success', VERIFICATION_MESSAGES.codeResent)
    } catch {
      toast('failure', VERIFICATION_MESSAGES.resendFailed)
    }
  }

  return (
    <Form form={form} onSubmit={verify} failure={failure}>
      <EmailField />
      <CodeField name="code" label="Verification code" hint="8-digit code from our email" />
      <SubmitButton>Verify email</SubmitButton>
      <ResendCode onResend={resend}>Resend Code</ResendCode>
    </Form>
  )
}
