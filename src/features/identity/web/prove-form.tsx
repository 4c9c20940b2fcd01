import { useEffect } from 'react'
import { z } from 'zod'
import { usePerson } from '#client/person-context.ts'
import { useChange } from '#client/use-change.ts'
import { CodeField } from '#ui/code-field.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { changePasswordInput, resetConfirmInput } from '../identity-input.ts'
import { APP_CODE_HINT, SECOND_FACTOR } from './second-factor-words.ts'

const passwordInput = z.object({ currentPassword: changePasswordInput.shape.currentPassword })
const bothInput = passwordInput.extend({ code: resetConfirmInput.shape.code })
type Typed = z.output<typeof bothInput>
const formInput = (withCode: boolean) =>
  withCode ? bothInput : passwordInput.extend({ code: z.string() })

interface ProveFormProps {
  /** An authenticator app is on, so its code is asked for too. */
  withCode: boolean
  submit: string
  onCancel: () => void
  onProven: () => Promise<void>
}

/** Asks for the password again, and a code where an app is on: an unlocked screen must not be enough. */
export function ProveForm({ withCode, submit, onCancel, onProven }: ProveFormProps) {
  const { email } = usePerson()
  const form = useSchemaForm(formInput(withCode), { currentPassword: '', code: '' })
  useEffect(() => form.setFocus('currentPassword'), [form.setFocus])
  const { change, failure } = useChange({
    send: async ({ account }, { currentPassword: password, code }: Typed) => {
      await (await account()).secondFactor.prove({ email, password, code: code.replace(/\s/g, '') })
      return true
    },
    failed: SECOND_FACTOR.notProven(withCode),
    onFailed: () => form.setFocus('currentPassword', { shouldSelect: true }),
  })
  const prove = async (typed: Typed): Promise<void> => {
    if (await change(typed)) await onProven()
  }
  return (
    <Form form={form} onSubmit={prove} failure={failure}>
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      {withCode && <CodeField name="code" label="Code" hint={APP_CODE_HINT} />}
      <FormButtons onCancel={onCancel}>{submit}</FormButtons>
    </Form>
  )
}
