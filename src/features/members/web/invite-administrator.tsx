import { z } from 'zod'
import { graphql } from '#client/graphql.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { emailField, requiredText } from '#features/identity/identity-input.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MEMBER_MESSAGES } from '../member-messages.ts'
import { companyPeopleKey } from './query-keys.ts'

const INVITE_ADMINISTRATOR = graphql(`
  mutation InviteAdministrator($input: CreateUserInput!) {
    createUser(input: $input) { id }
  }
`)

const inviteInput = z.object({
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  email: emailField(),
})

interface InviteAdministratorProps {
  companyId: string
  onClose: () => void
}

/** Invites another person to look after a company, such as where the first address was wrong. */
export function InviteAdministrator({ companyId, onClose }: InviteAdministratorProps) {
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm(inviteInput, { firstName: '', lastName: '', email: '' })
  const { change: invite, failure } = useChange({
    send: ({ api }, typed: z.output<typeof inviteInput>) => {
      const person = { ...typed, companyId, group: 'companyAdmin' as const }
      const idempotencyKey = keyFor(JSON.stringify(person))
      return api.send(INVITE_ADMINISTRATOR, { input: { ...person, idempotencyKey } })
    },
    rereads: [companyPeopleKey(companyId)],
    done: (_result, { email }) => MEMBER_MESSAGES.invited(email),
    failed: describedByReason(MEMBER_MESSAGES.notInvited()),
  })
  return (
    <Dialog title="Invite administrator" onClose={onClose}>
      <Form
        form={form}
        onSubmit={async typed => {
          if (await invite(typed)) onClose()
        }}
        failure={failure}
      >
        <TextField name="firstName" label="First name" autoComplete="off" />
        <TextField name="lastName" label="Last name" autoComplete="off" />
        <EmailField
          hint="We’ll email an invitation with a temporary password."
          autoComplete="off"
        />
        <FormButtons onCancel={onClose}>Send invitation</FormButtons>
      </Form>
    </Dialog>
  )
}
