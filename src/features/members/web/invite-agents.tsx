import { Icon as UserPlus } from 'lucide:user-plus'
import { useState } from 'react'
import { z } from 'zod'
import { reasonOf } from '#client/reason.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormButtons, useSchemaForm } from '#ui/form.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import {
  INVITATION_DAYS,
  INVITATION_OUTCOMES,
  type JudgedAddress,
  MOST_INVITED_AT_ONCE,
} from '../agent-invitation.ts'
import { pastedAddresses } from '../pasted-addresses.ts'
import { useInviteAgents } from './use-joining.ts'

/** A button, and the dialog in which agents are invited by email. */
export function InviteAgents({ companyId }: { companyId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden="true" className="size-4" />
        Invite agents
      </Button>
      {isOpen && (
        <Dialog title="Invite agents" onClose={() => setIsOpen(false)}>
          <InviteForm companyId={companyId} onClose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

const inviteForm = z.object({
  emails: z
    .string()
    .transform(pastedAddresses)
    .refine(emails => emails.length > 0, 'Enter at least one email address')
    .refine(
      emails => emails.length <= MOST_INVITED_AT_ONCE,
      `Invite at most ${MOST_INVITED_AT_ONCE} people at a time`,
    ),
})

function InviteForm({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const form = useSchemaForm(inviteForm, { emails: '' })
  const [judged, setJudged] = useState<readonly JudgedAddress[]>()
  const { change: invite } = useInviteAgents(companyId, error => {
    const message = reasonOf(error) ?? 'Please try again later.'
    form.setError('emails', { message }, { shouldFocus: true })
  })
  const send = async ({ emails }: z.output<typeof inviteForm>) => setJudged(await invite(emails))
  if (judged) return <Report judged={judged} onClose={onClose} />
  return (
    <Form form={form} onSubmit={send}>
      <p className="mb-2 text-sm text-ink-quiet">
        Each person gets a link to register as an agent of your company. It works once and expires
        in {INVITATION_DAYS} days.
      </p>
      <TextAreaField
        name="emails"
        label="Email addresses"
        hint={`One address or a pasted list, at most ${MOST_INVITED_AT_ONCE}`}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        rows={5}
      />
      <FormButtons onCancel={onClose}>Send invitations</FormButtons>
    </Form>
  )
}

const isSent = ({ outcome }: JudgedAddress): boolean =>
  outcome === 'INVITED' || outcome === 'INVITED_AGAIN'

/** What became of each address. */
function Report({ judged, onClose }: { judged: readonly JudgedAddress[]; onClose: () => void }) {
  const sent = judged.filter(isSent).length
  return (
    <>
      <p role="status" className="text-sm">
        {sent === 1 ? '1 invitation sent.' : `${sent} invitations sent.`}
      </p>
      <ul className="mt-3 max-h-80 divide-y divide-line overflow-y-auto text-sm">
        {judged.map(one => (
          <li key={one.email} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">{one.email}</span>
            <span className={isSent(one) ? 'text-ink-quiet' : 'text-wrong'}>
              {INVITATION_OUTCOMES[one.outcome]}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
}
