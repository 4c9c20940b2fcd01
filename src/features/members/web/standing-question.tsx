import { useClient } from '#client/client.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { QuestionDialog } from '#ui/question-dialog.tsx'
import { useToast } from '#ui/toast-context.ts'
import { SET_MEMBER_ACTIVE } from './member-documents.ts'

interface StandingQuestionProps {
  member: { readonly id: string; readonly name: string; readonly active: boolean | null }
  onDone: (active: boolean) => unknown
  onClose: () => void
}

/** Asks, then lets a person in or keeps them out. */
export function StandingQuestion({ member, onDone, onClose }: StandingQuestionProps) {
  const { api } = useClient()
  const toast = useToast()
  const active = member.active === false
  const deed = active ? 'Activate' : 'Deactivate'
  const { activated, deactivated, activeFailed } = MESSAGES.members

  const set = async (): Promise<boolean> => {
    try {
      await api.send(SET_MEMBER_ACTIVE, { input: { id: member.id, active } })
    } catch (error) {
      toast('failure', activeFailed(error instanceof Error ? error.message : undefined))
      return false
    }
    toast('success', active ? activated(member.name) : deactivated(member.name))
    await onDone(active)
    return true
  }

  return (
    <QuestionDialog title={`${deed} ${member.name}?`} yes={deed} onYes={set} onClose={onClose}>
      {active
        ? 'They can sign in again, and their referral link works again.'
        : 'They are signed out everywhere, cannot sign in, and their referral link stops working. Their referrals stay as they are.'}
    </QuestionDialog>
  )
}
