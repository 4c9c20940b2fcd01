import { useState } from 'react'
import { useClient } from '#client/client.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast-context.ts'
import { RESEND_INVITATION } from './member-documents.ts'

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
  const { api } = useClient()
  const toast = useToast()
  const [waiting, setWaiting] = useState(false)
  const { invitedAgain, notInvited } = MESSAGES.members
  const send = async (): Promise<void> => {
    setWaiting(true)
    try {
      await api.send(RESEND_INVITATION, { input: { userId: person.id } })
      toast('success', invitedAgain(person.name))
    } catch (error) {
      toast('failure', notInvited(error instanceof Error ? error.message : undefined))
    }
    setWaiting(false)
  }
  return (
    <Button
      look={look}
      tabIndex={tabIndex}
      waiting={waiting}
      aria-label={label}
      onClick={() => void send()}
    >
      {children}
    </Button>
  )
}
