import type { ComponentProps } from 'react'
import { z } from 'zod'
import { optionalText } from '#features/identity/identity-input.ts'
import { type Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { COMPANY_TAGS } from '../company.ts'
import { DEFAULT_COMMISSION } from '../company-defaults.ts'
import { editCompanyInput } from '../company-input.ts'
import type { CompanyTexts } from '../company-setup.ts'
import { useUpdateCompany } from './use-edit-company.ts'

const setupInput = z.object({
  description: editCompanyInput.shape.description,
  tag: z.enum(['', ...COMPANY_TAGS], 'Choose one tag'),
  rate: optionalText(),
  average: optionalText(),
})

const TAGS = [
  { value: '', label: 'Choose a tag' },
  ...COMPANY_TAGS.map(tag => ({ value: tag, label: tag })),
]

/** The form of a company's setup, and the company as the form would leave it. */
export const useCompanySetup = <C extends CompanyTexts & { readonly id: string }>(company: C) => {
  const form = useSchemaForm(setupInput, {
    description: company.description ?? '',
    tag: COMPANY_TAGS.find(tag => tag === company.tags[0]) ?? '',
    rate: company.commissionInfo?.rate ?? '',
    average: company.commissionInfo?.average ?? '',
  })
  const { change: update, failure } = useUpdateCompany(company.id)
  const save = async (typed: z.output<typeof setupInput>): Promise<void> => {
    if (await update(shownBy(typed))) form.reset(form.getValues())
  }
  const frame: Omit<ComponentProps<typeof Form<Typed, z.output<typeof setupInput>>>, 'children'> = {
    form,
    onSubmit: save,
    failure,
  }
  return { frame, preview: { ...company, ...shownBy(form.watch()) } }
}

type Typed = z.input<typeof setupInput>

const shownBy = ({ description, tag, rate, average }: Typed) => ({
  description: description || null,
  tags: tag === '' ? [] : [tag],
  commissionInfo: { rate: rate || null, average: average || null },
})

export function SetupProfileFields() {
  return (
    <>
      <TextAreaField
        name="description"
        label="Description"
        hint="A sentence or two: what they do, and for whom."
      />
      <SelectField name="tag" label="Primary tag" options={TAGS} />
    </>
  )
}

/** In a new company's list, and where the company is edited. */
export function CommissionFields() {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        name="rate"
        label="Commission rate"
        placeholder={DEFAULT_COMMISSION.rate}
        autoComplete="off"
      />
      <TextField
        name="average"
        label="Average payout"
        placeholder={DEFAULT_COMMISSION.average}
        autoComplete="off"
      />
    </div>
  )
}

export const SaveSetup = () => <SubmitButton>Save</SubmitButton>
