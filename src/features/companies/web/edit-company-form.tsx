import type { z } from 'zod'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormFoot } from '#ui/form-foot.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { COMPENSATION } from '../compensation.ts'
import { CommissionFields } from './company-setup-form.tsx'
import { type EditedCompany, editFormInput, editToSend, editValues } from './edit-input.ts'
import { EditLookFields } from './edit-look-fields.tsx'
import { EditTagField } from './edit-tag-field.tsx'
import { JoiningFields } from './joining-fields.tsx'
import { useUpdateCompany } from './use-edit-company.ts'

interface EditCompanyFormProps {
  company: EditedCompany
  /** Whether how the fee is shared out is theirs to say. */
  mayShare: boolean
  onLogo: () => void
  /** Saved, or given up. */
  onLeave: () => void
}

export function EditCompanyForm({ company, mayShare, onLogo, onLeave }: EditCompanyFormProps) {
  const { change: update, failure } = useUpdateCompany(company.id)
  const form = useSchemaForm(editFormInput, editValues(company))

  const save = async (edit: z.output<typeof editFormInput>): Promise<void> => {
    if (await update(editToSend(edit, mayShare))) onLeave()
  }

  return (
    <Form form={form} onSubmit={save} failure={failure}>
      <TitledSection title="Branding" words="How the company appears on cards and its page.">
        <EditLookFields company={company} onLogo={onLogo} />
      </TitledSection>
      <About />
      <Commission />
      <TitledSection title="Joining" words="Who can join the company as an agent by registering.">
        <JoiningFields />
      </TitledSection>
      {mayShare && (
        <TitledSection
          title="Compensation"
          words="How the fee is split. Only platform administrators can change this."
        >
          <EditCompensationFields />
        </TitledSection>
      )}
      <FormFoot submit="Save Changes" onCancel={onLeave} />
    </Form>
  )
}

function About() {
  return (
    <TitledSection title="About" words="Shown to agents before they refer clients.">
      <TextAreaField name="description" label="Description" />
      <EditTagField />
      <TextField
        name="referralUrl"
        label="Referral URL"
        hint="Link to your own referral page. Referrals made there aren’t tracked here."
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <div>
        <CheckboxField name="hasTraining" label="Has training" />
        <CheckboxField name="hasDocumentation" label="Has documentation" />
      </div>
      <TextAreaField name="trainingLinks" label="Training links" hint="One URL per line" />
    </TitledSection>
  )
}

function Commission() {
  return (
    <TitledSection
      title="Commission"
      words="Shown to agents. If empty, we show 15-20% and $500-$1,200."
    >
      <CommissionFields />
    </TitledSection>
  )
}

/** How the company's fee is shared out; for the platform's administrator. */
function EditCompensationFields() {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {Object.entries(COMPENSATION).map(([field, { label }]) => (
        <TextField
          key={field}
          name={`compensation.${field}`}
          label={`${label}, in percent`}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </div>
  )
}
