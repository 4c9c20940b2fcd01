import { EmailField } from '#ui/email-field.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { resetRequestInput } from '../identity-input.ts'

interface ResetRequestFormProps {
  email: string
  onRequest: (email: string) => Promise<void>
}

export function ResetRequestForm({ email, onRequest }: ResetRequestFormProps) {
  const form = useSchemaForm(resetRequestInput, { email })
  return (
    <Form form={form} onSubmit={typed => onRequest(typed.email)}>
      <EmailField />
      <SubmitButton>Send code</SubmitButton>
    </Form>
  )
}
