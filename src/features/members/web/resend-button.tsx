import { graphql } from '#client/graphql.ts'
import { reasonOf } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { MEMBER_MESSAGES } from '#features/members/member-messages.ts'
import { Button } from '#ui/button.tsx'

const RESEND_INVITATION = graphql(`
  mutation ResendInvitation($input: ResendInvitationInput!) {
    resendInvitation(input: $input)
  }
`)

interface ResendButtonProps {
  person: { readonly id: string; readonly name: string }
  look: 'quiet' | 'secondary'
  tabIndex?: 0 | -1
  /** Where the words alone do not say whose. */
  label?: string
  children: string
}

/** Sends a person who has not come yet a new temporary password. */
export function ResendButton({ person, look, tabIndex, label, children }: ResendButtonProps) {
  const { invitedAgain, notInvited } = MEMBER_MESSAGES
  const { change: resend, isPending } = useChange({
    send: ({ api }) => api.send(RESEND_INVITATION, { input: { userId: person.id } }),
    done: invitedAgain(person.name),
    failed: error => notInvited(reasonOf(error)),
  })
  return (
    <Button
      look={look}
      tabIndex={tabIndex}
      waiting={isPending}
      aria-label={label}
      onClick={() => void resend()}
    >
      {children}
    </Button>
  )
}
