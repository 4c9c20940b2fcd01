import { useEffect } from 'react'
import { z } from 'zod'
import { CodeField } from '#ui/code-field.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { resetConfirmInput } from '../identity-input.ts'

const codeInput = z.object({ code: resetConfirmInput.shape.code })

interface CodeStepProps {
  hint: string
  submit: string
  /** Gives whether the code was taken; one that was not is to be typed anew. */
  onCode: (code: string) => Promise<boolean>
}

/** Asks for the code that the authenticator app shows. */
export function CodeStep({ hint, submit, onCode }: CodeStepProps) {
  const form = useSchemaForm(codeInput, { code: '' })
  useEffect(() => form.setFocus('code'), [form.setFocus])
  const send = async ({ code }: z.output<typeof codeInput>): Promise<void> => {
    // Apps show the six digits in two groups, and people type them so.
    if (await onCode(code.replace(/\s/g, ''))) return
    form.setError('code', { message: 'That code didn’t work. Enter the code your app shows now.' })
    form.setFocus('code', { shouldSelect: true })
  }
  return (
    <Form form={form} onSubmit={send}>
      <CodeField name="code" label="Code" hint={hint} />
      <SubmitButton>{submit}</SubmitButton>
    </Form>
  )
}
