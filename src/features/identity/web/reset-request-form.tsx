import type { ToastText } from '#kernel/messages.ts'
import { EmailField } from '#ui/email-field.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { resetRequestInput } from '../identity-input.ts'

interface ResetRequestFormProps {
  email: string
  failure: ToastText | undefined
  onRequest: (email: string) => Promise<void>
}

export function ResetRequestForm({ email, failure, onRequest }: ResetRequestFormProps) {
  const form = useSchemaForm(resetRequestInput, { email })
  return (
    <Form form={form} onSubmit={typed => onRequest(typed.email)} failure={failure}>
      <EmailField />
      <SubmitButton>Send code</SubmitButton>
    </Form>
  )
}
