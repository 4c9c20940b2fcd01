import { useState } from 'react'
import { z } from 'zod'
import { useActor } from '#client/actor-context.ts'
import { useCompanyChoices } from '#features/companies/web/company-choices.ts'
import { seesAll } from '#kernel/actor.ts'
import { Button } from '#ui/button.tsx'
import { ChooserField } from '#ui/chooser.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { TermsPair } from '../terms.ts'
import { ANY_LABEL } from './terms-words.ts'

const ANY = { value: '', label: ANY_LABEL }
const CHOOSE = { value: '', label: 'Choose a company' }
const ROLES = [
  { value: 'partner', label: 'We receive referrals and owe the fee' },
  { value: 'referring', label: 'We refer clients' },
]

const pairInput = z
  .object({
    role: z.enum(['partner', 'referring', 'both']),
    companyId: z.string(),
    otherId: z.string(),
  })
  .superRefine(({ role, companyId, otherId }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (role === 'both' && companyId === '') wrong('companyId', 'Choose a company')
    if (role === 'referring' && otherId === '') wrong('otherId', 'Choose a company')
    if (companyId !== '' && companyId === otherId) wrong('otherId', 'Choose another company')
  })

interface NewTermsProps {
  /** The reader's own company; a platform administrator chooses both. */
  own: string | undefined
  onChosen: (pair: TermsPair) => void
}

/** Asks between which companies new terms are. */
export function NewTerms(props: NewTermsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>New terms</Button>
      {isOpen && <PairDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function PairDialog({ own, onChosen, onClose }: NewTermsProps & { onClose: () => void }) {
  const actor = useActor()
  const isPlatform = actor !== undefined && seesAll(actor)
  const companies = useCompanyChoices()
  const form = useSchemaForm(pairInput, {
    role: isPlatform ? 'both' : 'partner',
    companyId: isPlatform ? '' : (own ?? ''),
    otherId: '',
  })
  const role = form.watch('role')
  return (
    <Dialog title="New terms" onClose={onClose}>
      <Form
        form={form}
        onSubmit={async ({ companyId, otherId }) => {
          onClose()
          onChosen(
            role === 'referring'
              ? { companyId: otherId, referringCompanyId: companyId }
              : { companyId, referringCompanyId: otherId || null },
          )
        }}
      >
        {isPlatform ? (
          <ChooserField
            name="companyId"
            label="Partner company"
            choices={companies}
            none={CHOOSE}
          />
        ) : (
          <SelectField name="role" label="Your side" options={ROLES} />
        )}
        <ChooserField
          key={role}
          name="otherId"
          label={role === 'referring' ? 'Partner company' : 'Referring company'}
          choices={companies}
          none={role === 'referring' ? CHOOSE : ANY}
        />
        <FormButtons onCancel={onClose}>Continue</FormButtons>
      </Form>
    </Dialog>
  )
}
