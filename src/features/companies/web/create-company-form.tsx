import type { z } from 'zod'
import { graphql } from '#client/graphql.ts'
import { useChange } from '#client/use-change.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { Fault } from '#kernel/errors.ts'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextField } from '#ui/text-field.tsx'
import { createCompanyInput } from '../company-input.ts'
import { JoiningFields } from './joining-fields.tsx'
import { checkJoining, joiningFormFields } from './joining-form.ts'
import { COMPANIES_KEY } from './query-keys.ts'

const CREATE_COMPANY = graphql(`
  mutation CreateCompany($input: CreateCompanyInput!) {
    createCompany(input: $input) { id }
  }
`)

const createFormInput = createCompanyInput.extend(joiningFormFields).superRefine(checkJoining)

type Typed = z.output<typeof createFormInput>

const EMPTY: z.input<typeof createFormInput> = {
  companyName: '',
  contactEmail: '',
  website: '',
  adminFirstName: '',
  adminLastName: '',
  adminEmail: '',
  joiningPolicy: '',
  joiningDomains: '',
}

const fieldOf = (error: unknown): keyof Typed | undefined =>
  error instanceof Fault && error.field !== undefined && error.field in EMPTY
    ? (error.field as keyof Typed)
    : undefined

/** A company and its first administrator, who is invited by mail: all of it or nothing. */
export function CreateCompanyForm() {
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm(createFormInput, EMPTY)
  const { change: create, failure } = useChange({
    send: async ({ api }, typed: Typed): Promise<void> => {
      const idempotencyKey = keyFor(JSON.stringify(typed))
      await api.send(CREATE_COMPANY, { input: { ...typed, idempotencyKey } })
    },
    onDone: () => form.reset(),
    rereads: [COMPANIES_KEY],
    done: COMPANY_MESSAGES.created,
    failed: COMPANY_MESSAGES.createFailed,
    onFailed: error => {
      const field = fieldOf(error)
      if (field) form.setError(field, { message: (error as Fault).message }, { shouldFocus: true })
    },
  })

  return (
    <Panel title="Create New Company">
      <div className="px-4 pt-1 pb-5 sm:px-5">
        <Form form={form} onSubmit={create} failure={failure}>
          <CompanyFields />
          <JoiningFields withDefault />
          <AdministratorFields />
          <SubmitButton className="mt-2">Create Company</SubmitButton>
        </Form>
      </div>
    </Panel>
  )
}

function CompanyFields() {
  return (
    <>
      <TextField name="companyName" label="Company name" autoComplete="off" />
      <TextField
        name="contactEmail"
        label="Contact email"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <TextField
        name="website"
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
    </>
  )
}

function AdministratorFields() {
  return (
    <fieldset className="mt-2 flex flex-col gap-4 border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-sm font-semibold">First administrator</legend>
      <TextField name="adminFirstName" label="First name" autoComplete="off" />
      <TextField name="adminLastName" label="Last name" autoComplete="off" />
      <TextField
        name="adminEmail"
        label="Email"
        hint="We’ll email an invitation with a temporary password."
        type="email"
        inputMode="email"
        autoComplete="off"
      />
    </fieldset>
  )
}
