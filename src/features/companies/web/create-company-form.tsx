import { useState } from 'react'
import { z } from 'zod'
import { graphql } from '#client/graphql.ts'
import { useChange } from '#client/use-change.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { Fault } from '#kernel/errors.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { createCompanyInput, webAddress, withScheme } from '../company-input.ts'
import { COMPANIES_KEY } from './query-keys.ts'

const CREATE_COMPANY = graphql(`
  mutation CreateCompany($input: CreateCompanyInput!) {
    createCompany(input: $input) { id }
  }
`)

// Who can join is the installation's default, and is changed on Edit Company.
const createFormInput = createCompanyInput
  .omit({ joiningPolicy: true, joiningDomains: true })
  .extend({ website: z.string().transform(withScheme).pipe(webAddress) })

type Typed = z.output<typeof createFormInput>

const EMPTY: z.input<typeof createFormInput> = {
  companyName: '',
  contactEmail: '',
  website: '',
  adminFirstName: '',
  adminLastName: '',
  adminEmail: '',
}

const fieldOf = (error: unknown): keyof Typed | undefined =>
  error instanceof Fault && error.field !== undefined && error.field in EMPTY
    ? (error.field as keyof Typed)
    : undefined

interface AddCompanyProps {
  /** Shows the new company. */
  onCreated: (id: string) => void
}

/** A button, and the drawer in which a company is created. */
export function AddCompany({ onCreated }: AddCompanyProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Add company</Button>
      {isOpen && (
        <Dialog isDrawer title="Create New Company" onClose={() => setIsOpen(false)}>
          <CreateCompanyForm onCreated={onCreated} onClose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

/** A company and its first administrator, who is invited by mail: all of it or nothing. */
function CreateCompanyForm({ onCreated, onClose }: AddCompanyProps & { onClose: () => void }) {
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm(createFormInput, EMPTY)
  const { change: create, failure } = useChange({
    send: async ({ api }, typed: Typed): Promise<string> => {
      const idempotencyKey = keyFor(JSON.stringify(typed))
      const { createCompany } = await api.send(CREATE_COMPANY, {
        input: { ...typed, idempotencyKey },
      })
      return createCompany.id
    },
    rereads: [COMPANIES_KEY],
    done: COMPANY_MESSAGES.created,
    failed: COMPANY_MESSAGES.createFailed,
    onFailed: error => {
      const field = fieldOf(error)
      if (field) form.setError(field, { message: (error as Fault).message }, { shouldFocus: true })
    },
  })
  const submit = async (typed: Typed): Promise<void> => {
    const id = await create(typed)
    if (id !== undefined) onCreated(id)
  }

  return (
    <Form form={form} onSubmit={submit} failure={failure} leaveTitle="Discard this company?">
      <CompanyFields />
      <AdministratorFields />
      <FormButtons onCancel={onClose}>Create Company</FormButtons>
    </Form>
  )
}

function CompanyFields() {
  return (
    <>
      <TextField name="companyName" label="Company name" autoComplete="off" />
      <EmailField name="contactEmail" label="Contact email" autoComplete="off" />
      <TextField
        name="website"
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="example.com"
      />
    </>
  )
}

function AdministratorFields() {
  return (
    <fieldset className="mt-2 flex flex-col gap-4 border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-sm font-semibold">First administrator</legend>
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
        <TextField name="adminFirstName" label="First name" autoComplete="off" />
        <TextField name="adminLastName" label="Last name" autoComplete="off" />
      </div>
      <EmailField
        name="adminEmail"
        hint="We’ll email an invitation with a temporary password."
        autoComplete="off"
      />
    </fieldset>
  )
}
