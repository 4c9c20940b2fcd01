import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { isPlatformAdmin } from '#features/identity/groups.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MEMBER_GROUP_OPTIONS, placeInGroup } from '../member-groups.ts'
import { memberEditInput } from '../member-input.ts'
import {
  type EditedMember,
  editMemberValues,
  isMoved,
  type MemberDetails,
} from './edit-member-values.ts'
import { LeadPickers } from './lead-pickers.tsx'
import { useUpdateMember } from './use-member.ts'

interface EditMemberFormProps {
  member: MemberDetails
  /** Saved, or given up. */
  onLeave: () => void
}

type Edit = z.output<typeof memberEditInput>

export function EditMemberForm({ member, onLeave }: EditMemberFormProps) {
  const [before] = useState(() => editMemberValues(member))
  const form = useSchemaForm(memberEditInput, before)
  const [held, setHeld] = useState<Edit>()
  const { save, failure } = useSaveMember(member, onLeave)
  const isAdmin = isPlatformAdmin(member.group)

  const submit = async (edit: Edit): Promise<void> => {
    if (isMoved(before, form.getValues() as EditedMember)) setHeld(edit)
    else await save(edit)
  }

  return (
    <>
      <Form form={form} onSubmit={submit} failure={failure}>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <TextField name="firstName" label="First name" autoComplete="off" />
          <TextField name="lastName" label="Last name" autoComplete="off" />
          <TextField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="off" />
        </div>
        <TextField name="address" label="Address" autoComplete="off" />
        {isAdmin ? (
          <p className="mb-4 text-sm text-ink-quiet">
            This member is a platform administrator. You can’t change their group here.
          </p>
        ) : (
          <SelectField name="group" label="Group" options={MEMBER_GROUP_OPTIONS} />
        )}
        <LeadPickers member={member} />
        <MoveNotice before={before} />
        <FormButtons onCancel={onLeave}>Save Changes</FormButtons>
      </Form>
      {held && (
        <ConfirmMove
          name={member.name}
          onConfirm={() => save(held)}
          onClose={() => setHeld(undefined)}
        />
      )}
    </>
  )
}

/** Said as soon as it matters, and asked again before it is done. */
function MoveNotice({ before }: { before: EditedMember }) {
  const now = useWatch<EditedMember>() as EditedMember
  return (
    <p role="status" className="mb-3 min-h-5 text-sm text-ink-quiet">
      {isMoved(before, now) && 'Existing referrals keep their current leads.'}
    </p>
  )
}

const useSaveMember = (member: MemberDetails, onSaved: () => void) => {
  const { change, failure } = useUpdateMember(member)
  const save = async (edit: Edit): Promise<boolean> => {
    const { group = 'agent', divisionLeadId = null, teamLeadId = null, ...rest } = edit
    const leads = placeInGroup(group, { divisionLeadId, teamLeadId })
    const saved = await change({
      id: member.id,
      firstName: rest.firstName,
      lastName: rest.lastName,
      phone: rest.phone ?? '',
      address: rest.address ?? '',
      ...(isPlatformAdmin(member.group) ? {} : { group }),
      divisionLeadId: leads.divisionLeadId ?? '',
      teamLeadId: leads.teamLeadId ?? '',
    })
    if (saved) onSaved()
    return saved !== undefined
  }
  return { save, failure }
}

interface ConfirmMoveProps {
  name: string
  /** Gives whether it was saved. */
  onConfirm: () => Promise<boolean>
  onClose: () => void
}

/** Asked before a person moves: what they referred so far does not move with them. */
const ConfirmMove = ({ name, onConfirm, onClose }: ConfirmMoveProps) => (
  <ConfirmDialog title={`Move ${name}?`} yes="Move" onYes={onConfirm} onClose={onClose}>
    Referrals that {name} has already made keep their current leads and payments. New referrals go
    to the new leads. People who reported to {name} will have no lead until you assign one.
  </ConfirmDialog>
)
