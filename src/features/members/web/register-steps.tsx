import { useFormContext } from 'react-hook-form'
import { HiddenUsernameInput } from '#features/identity/web/hidden-username-input.tsx'
import { NewPasswordFields } from '#features/identity/web/new-password-fields.tsx'
import { maskPhone } from '#kernel/phone.ts'
import { EmailField } from '#ui/email-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CompanyPicker } from './company-picker.tsx'
import type { OpenedInvitation } from './use-invitation.ts'

/** The wizard's three steps, in their order. */
export const STEPS = [
  { title: 'Your details', Fields: DetailFields },
  { title: 'Your company', Fields: CompanyFields },
  { title: 'Your password', Fields: PasswordFields },
] as const

interface StepProps {
  invitation: OpenedInvitation | undefined
}

function DetailFields({ invitation }: StepProps) {
  return (
    <>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <TextField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
        />
        <TextField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
        />
      </div>
      <EmailField
        hint={
          invitation ? 'Your invitation was sent to this address' : 'You’ll use this to sign in'
        }
        readOnly={invitation !== undefined}
        autoComplete="email"
      />
      <TextField
        name="phone"
        label="Phone"
        hint="A US number, for example +12345678901"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        mask={maskPhone}
      />
      <TextField
        name="address"
        label="Address"
        hint="Street, city, state and postal code"
        autoComplete="street-address"
      />
    </>
  )
}

function CompanyFields({ invitation }: StepProps) {
  return (
    <>
      {invitation ? <InvitedTo invitation={invitation} /> : <CompanyPicker />}
      <Note>
        Your team lead and division lead are assigned later by your company administrator.
      </Note>
    </>
  )
}

function InvitedTo({ invitation }: { invitation: OpenedInvitation }) {
  const { companyName, inviter } = invitation
  return (
    <p className="rounded-md border border-frame bg-surface p-3.5 text-sm wrap-anywhere shadow-raised">
      <span className="block font-medium">{companyName}</span>
      {inviter ? `${inviter} invited you to join.` : 'You’re invited to join.'}
    </p>
  )
}
type PersonFields = Record<'email' | 'firstName' | 'lastName', string>

function PasswordFields() {
  const [email, firstName, lastName] = useFormContext<PersonFields>().getValues([
    'email',
    'firstName',
    'lastName',
  ])
  return (
    <>
      <HiddenUsernameInput email={email} />
      <NewPasswordFields name="password" label="Password" personal={[email, firstName, lastName]} />
      <Note>Your account is activated automatically.</Note>
    </>
  )
}

function Note({ children }: { children: string }) {
  return <p className="mt-3 rounded-md bg-sunken px-3.5 py-3 text-sm text-ink-quiet">{children}</p>
}
