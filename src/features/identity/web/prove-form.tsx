import { useEffect } from 'react'
import { z } from 'zod'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { CodeField } from '#ui/code-field.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useToast } from '#ui/toast-context.ts'
import { changePasswordInput, resetConfirmInput } from '../identity-input.ts'
import { APP_CODE_HINT, SECOND_FACTOR } from './second-factor-words.ts'

const passwordInput = z.object({ currentPassword: changePasswordInput.shape.currentPassword })
const bothInput = passwordInput.extend({ code: resetConfirmInput.shape.code })
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
  const { account } = useClient()
  const { email } = usePerson()
  const toast = useToast()
  const form = useSchemaForm(formInput(withCode), { currentPassword: '', code: '' })
  useEffect(() => form.setFocus('currentPassword'), [form.setFocus])

  const prove = async (typed: z.output<typeof bothInput>): Promise<void> => {
    const proof = { email, password: typed.currentPassword, code: typed.code.replace(/\s/g, '') }
    try {
      await (await account()).secondFactor.prove(proof)
    } catch {
      form.setFocus('currentPassword', { shouldSelect: true })
      return toast('failure', SECOND_FACTOR.notProven(withCode))
    }
    await onProven()
  }
  return (
    <Form form={form} onSubmit={prove}>
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
