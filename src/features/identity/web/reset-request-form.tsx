import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { resetRequestInput } from '../identity-input.ts'

interface ResetRequestFormProps {
  email: string
  onRequest: (email: string) => Promise<void>
}

export function ResetRequestForm({ email, onRequest }: ResetRequestFormProps) {
  const form = useSchemaForm(resetRequestInput, { email })
  return (
    <Form form={form} onSubmit={typed => onRequest(typed.email)}>
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <SubmitButton>Send code</SubmitButton>
    </Form>
  )
}
