import { type ReactNode, useState } from 'react'
import { useCan } from '#client/actor-context.ts'
import { usePerson } from '#client/person-context.ts'
import { GROUP_LABELS, isPlatformAdmin } from '#features/identity/groups.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { activateMember, administerMember, appointAdmin } from '../member-access.ts'
import { MemberStatusBadge } from './member-status-badge.tsx'
import { ResendButton } from './resend-button.tsx'
import { ToggleActiveDialog } from './toggle-active-dialog.tsx'
import { type PlatformPerson, useRereadPeople, useTogglePlatformAdmin } from './use-people.ts'

type Confirmation = 'active' | 'administrator'

interface PersonDialogProps {
  person: PlatformPerson
  /** Where they are edited, for those who may. */
  editPath?: string
  onClose: () => void
}

/** A person as the platform's administrators see them, and what they can do; each deed asks first. */
export function PersonDialog({ person, editPath, onClose }: PersonDialogProps) {
  const [asked, setAsked] = useState<Confirmation>()
  const reread = useRereadPeople()
  if (asked === 'administrator') return <ConfirmAdministrator person={person} onClose={onClose} />
  if (asked === 'active') {
    return <ToggleActiveDialog member={person} onDone={reread} onClose={onClose} />
  }
  return (
    <Dialog title={person.name || person.email || 'Invited'} onClose={onClose}>
      <MemberStatusBadge person={person} />
      <PersonFacts person={person} />
      <PersonActions person={person} editPath={editPath} onAsk={setAsked} />
    </Dialog>
  )
}

interface PersonActionsProps {
  person: PlatformPerson
  editPath: string | undefined
  onAsk: (what: Confirmation) => void
}

function PersonActions({ person, editPath, onAsk }: PersonActionsProps) {
  const can = useCan()
  if (usePerson().id === person.id) {
    return (
      <p className="text-sm text-ink-quiet">
        You can’t change your own access. Ask another administrator.
      </p>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {editPath && can(administerMember, person) && (
        <ButtonLink look="secondary" to={editPath}>
          Edit
        </ButtonLink>
      )}
      {can(activateMember, person) && (
        <Button look="secondary" onClick={() => onAsk('active')}>
          {person.active === false ? 'Activate' : 'Deactivate'}
        </Button>
      )}
      {person.active !== false && can(appointAdmin, person) && (
        <Button look="secondary" onClick={() => onAsk('administrator')}>
          {isPlatformAdmin(person.group)
            ? 'Remove as administrator'
            : 'Make platform administrator'}
        </Button>
      )}
      {person.invited && can(administerMember, person) && person.active !== false && (
        <ResendButton person={person} look="secondary">
          Resend invitation
        </ResendButton>
      )}
    </div>
  )
}

function ConfirmAdministrator({ person, onClose }: PersonDialogProps) {
  const togglePlatformAdmin = useTogglePlatformAdmin(person)
  const { name, group } = person
  const isAdmin = isPlatformAdmin(group)
  return (
    <ConfirmDialog
      title={
        isAdmin ? `Remove ${name} as administrator?` : `Make ${name} a platform administrator?`
      }
      yes={isAdmin ? 'Remove' : 'Make administrator'}
      onYes={togglePlatformAdmin}
      onClose={onClose}
    >
      {isAdmin
        ? 'They keep their company role but lose access to other companies.'
        : 'They can see and change everything in every company and add other administrators.'}
    </ConfirmDialog>
  )
}

function PersonFacts({ person }: { person: PlatformPerson }) {
  const { email, phone, company, group, createdAt } = person
  return (
    <dl className="my-5 divide-y divide-line border-y border-line">
      <Fact term="Email">{email}</Fact>
      <Fact term="Phone">{phone}</Fact>
      <Fact term="Company">{company?.companyName}</Fact>
      <Fact term="Group">{GROUP_LABELS[group ?? 'agent']}</Fact>
      <Fact term="Joined">{createdAt && <TimeAgo instant={createdAt} />}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="flex gap-4 py-2.5 text-sm">
      <dt className="w-28 shrink-0 text-ink-quiet">{term}</dt>
      <dd className="min-w-0 grow wrap-anywhere">{children}</dd>
    </div>
  )
}
