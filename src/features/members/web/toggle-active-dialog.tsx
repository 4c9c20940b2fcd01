import { graphql } from '#client/graphql.ts'
import { reasonOf } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { MEMBER_MESSAGES } from '#features/members/member-messages.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const SET_MEMBER_ACTIVE = graphql(`
  mutation SetMemberActive($input: SetMemberActiveInput!) {
    setMemberActive(input: $input) { id active }
  }
`)

interface ToggleActiveDialogProps {
  member: { readonly id: string; readonly name: string; readonly active: boolean | null }
  onDone: (active: boolean) => unknown
  onClose: () => void
}

/** Asks, then lets a person in or keeps them out. */
export function ToggleActiveDialog({ member, onDone, onClose }: ToggleActiveDialogProps) {
  const active = member.active === false
  const action = active ? 'Activate' : 'Deactivate'
  const { activated, deactivated, activeFailed } = MEMBER_MESSAGES
  const { change } = useChange({
    send: ({ api }, active: boolean) =>
      api.send(SET_MEMBER_ACTIVE, { input: { id: member.id, active } }),
    done: (_result, active) => (active ? activated(member.name) : deactivated(member.name)),
    failed: error => activeFailed(reasonOf(error)),
  })
  const set = async (): Promise<boolean> => {
    const isDone = (await change(active)) !== undefined
    if (isDone) await onDone(active)
    return isDone
  }

  return (
    <ConfirmDialog
      title={`${action} ${member.name}?`}
      yes={action}
      look={active ? 'primary' : 'danger'}
      onYes={set}
      onClose={onClose}
    >
      {active
        ? 'They can sign in, and their referral links work again.'
        : 'They’ll be signed out and can’t sign in. Their referral links stop working. Existing referrals aren’t affected.'}
    </ConfirmDialog>
  )
}
