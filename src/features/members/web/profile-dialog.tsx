import { useEffect } from 'react'
import { z } from 'zod'
import { usePerson } from '#client/person-context.ts'
import { PROFILE_MESSAGES } from '#features/members/member-messages.ts'
import { PictureField } from '#features/uploads/web/picture-field.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, SubmitButton, useSchemaForm } from '#ui/form.tsx'
import { initialsOf } from '#ui/initials.ts'
import { Loaded } from '#ui/loaded.tsx'
import { LoadingStatus, Skeleton, SkeletonField } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { profileInput } from '../member-input.ts'
import { profileValues } from './profile-values.ts'
import { useOwnMember, useSaveProfile } from './use-own-member.ts'

const { firstName, lastName, email, phone, address, showPictureToClients } = profileInput.shape
const formInput = z.object({ firstName, lastName, email, phone, address, showPictureToClients })

interface ProfileDialogProps {
  onClose: () => void
  /** The name that stands elsewhere on the page may be another now. */
  onSaved: () => Promise<void>
}

export function ProfileDialog(props: ProfileDialogProps) {
  return (
    <Dialog title="Your Profile" onClose={props.onClose}>
      <ProfileBody {...props} />
    </Dialog>
  )
}

function ProfileBody(props: ProfileDialogProps) {
  const person = usePerson()
  const query = useOwnMember()
  return (
    <Loaded query={query} failed="We couldn’t load your profile." skeleton={<ProfileSkeleton />}>
      {member => (
        <div className="flex flex-col gap-5">
          <PictureField
            label="Profile picture"
            target={{ kind: 'PROFILE_PICTURE' }}
            url={member.profilePictureUrl}
            instead={initialsOf(member.name)}
            failed={PROFILE_MESSAGES.uploadFailed}
            onUploaded={() => void query.refetch()}
          />
          <ProfileForm {...props} values={profileValues(person, member)} />
        </div>
      )}
    </Loaded>
  )
}

type ProfileFormProps = ProfileDialogProps & { values: z.input<typeof formInput> }

function ProfileForm({ values, onClose, onSaved }: ProfileFormProps) {
  const form = useSchemaForm(formInput, values)
  const { change: save, failure } = useSaveProfile(onSaved)
  useEffect(() => form.setFocus('firstName'), [form.setFocus])

  const update = async (typed: z.output<typeof formInput>): Promise<void> => {
    if (await save(typed)) onClose()
  }

  return (
    <Form form={form} onSubmit={update} failure={failure}>
      <TextField name="firstName" label="First name" autoComplete="given-name" />
      <TextField name="lastName" label="Last name" autoComplete="family-name" />
      <TextField name="email" label="Email" hint="You can’t change your email" readOnly />
      <TextField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
      <TextField name="address" label="Address" autoComplete="street-address" />
      <CheckboxField name="showPictureToClients" label="Show my picture on my referral links" />
      <SubmitButton>Update Profile</SubmitButton>
    </Form>
  )
}

function ProfileSkeleton() {
  return (
    <LoadingStatus words="Loading your profile" className="flex flex-col gap-4">
      <Skeleton className="mb-6 h-24 w-full" />
      {['First', 'Last', 'Email', 'Phone', 'Address'].map(field => (
        <SkeletonField key={field} />
      ))}
      <Skeleton className="h-11 w-full pointer-fine:h-10" />
    </LoadingStatus>
  )
}
