import { useEffect } from 'react'
import { requiredText } from '#features/identity/identity-input.ts'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { NO_SPLIT, referInput } from '../referral-input.ts'
import type { ReferOptions } from './use-refer-options.ts'
import { useSubmitReferral } from './use-submit-referral.ts'

const CHOOSE = { value: '', label: 'Choose a company' }
const formInput = referInput.extend({ companyId: requiredText('Please select a company') })

const EMPTY = {
  companyId: CHOOSE.value,
  name: '',
  email: '',
  phone: '',
  referralType: '',
  splitUserId: NO_SPLIT.value,
}

export function ReferForm({ options, onClose }: { options: ReferOptions; onClose: () => void }) {
  const form = useSchemaForm(formInput, EMPTY)
  useEffect(() => form.setFocus('companyId'), [form.setFocus])
  const submit = useSubmitReferral(options.userCompanyId, form.setError, onClose)
  return (
    <Form form={form} onSubmit={submit}>
      <SelectField name="companyId" label="Company" options={[CHOOSE, ...options.companies]} />
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
