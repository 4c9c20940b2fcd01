import { useEffect } from 'react'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { NO_SPLIT, referInput } from '../referral-input.ts'
import type { ReferOptions } from './use-refer-options.ts'
import { useSubmitReferral } from './use-submit-referral.ts'

const EMPTY = { name: '', email: '', phone: '', referralType: '', splitUserId: NO_SPLIT.value }

interface ReferFormProps {
  /** The partner company. */
  companyId: string
  options: ReferOptions
  onClose: () => void
}

export function ReferForm({ companyId, options, onClose }: ReferFormProps) {
  const form = useSchemaForm(referInput, EMPTY)
  useEffect(() => form.setFocus('name'), [form.setFocus])
  const submit = useSubmitReferral(
    { companyId, userCompanyId: options.userCompanyId },
    form.setError,
    onClose,
  )
  return (
    <Form form={form} onSubmit={submit}>
      <TextField name="name" label="Client name" autoComplete="off" autoCapitalize="words" />
      <TextField
        name="email"
        label="Client email"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <TextField name="phone" label="Client phone" type="tel" inputMode="tel" autoComplete="off" />
      <TextField name="referralType" label="Type of referral" hint="For example a tax return" />
      <SelectField name="splitUserId" label="Split with" options={options.splits} />
      <SubmitButton>Submit Referral</SubmitButton>
    </Form>
  )
}
