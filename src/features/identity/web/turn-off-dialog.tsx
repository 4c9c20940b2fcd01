import { useEffect } from 'react'
import { z } from 'zod'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useToast } from '#ui/toast-context.ts'
import { changePasswordInput } from '../identity-input.ts'
import { SECOND_FACTOR } from './second-factor-words.ts'
import type { SecondFactorDialogProps } from './turn-on-dialog.tsx'

const currentPasswordInput = z.object({
  currentPassword: changePasswordInput.shape.currentPassword,
})

/** Behind the password, typed anew: an unlocked screen must not be enough. */
export function TurnOffDialog({ onClose, onChanged }: SecondFactorDialogProps) {
  const { account } = useClient()
  const { email } = usePerson()
  const toast = useToast()
  const form = useSchemaForm(currentPasswordInput, { currentPassword: '' })
  useEffect(() => form.setFocus('currentPassword'), [form.setFocus])

  const turnOff = async (typed: z.output<typeof currentPasswordInput>): Promise<void> => {
    try {
      await (await account()).secondFactor.turnOff(email, typed.currentPassword)
    } catch {
      form.setFocus('currentPassword', { shouldSelect: true })
      return toast('failure', SECOND_FACTOR.turnOffFailed)
    }
    onChanged()
    toast('success', SECOND_FACTOR.turnedOff)
    onClose()
  }

  return (
    <Dialog title="Turn off two-step verification" onClose={onClose}>
      <p className="mb-5 text-sm text-ink-quiet">
        Your password alone will sign you in. Type it to show that it is you.
      </p>
      <Form form={form} onSubmit={turnOff}>
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <FormButtons onCancel={onClose}>Turn off</FormButtons>
      </Form>
    </Dialog>
  )
}
