import { Link } from 'react-router'
import { useCan } from '#client/actor-context.ts'
import { usePerson } from '#client/person-context.ts'
import { GROUP_LABELS } from '#features/identity/groups.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { activateMember, administerMember } from '../member-access.ts'
import { MemberStatusBadge } from './member-status-badge.tsx'
import { ResendButton } from './resend-button.tsx'
import type { CompanyPerson } from './use-company-people.ts'

interface MemberRowProps {
  person: CompanyPerson
  tabIndex: 0 | -1
  to: string
  /** Activate or Deactivate was pressed. */
  onAsk: () => void
}

export function MemberRow({ person, tabIndex, to, onAsk }: MemberRowProps) {
  const { id, name, email, profilePictureUrl, group, active, invited } = person
  const isMe = usePerson().id === id
  const can = useCan()
  const mayAsk = !isMe && can(activateMember, person)
  const verb = active === false ? 'Activate' : 'Deactivate'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-2 text-sm hover:bg-sunken/60 sm:pr-3">
      <Link
        to={to}
        tabIndex={tabIndex}
        className="flex min-w-48 grow basis-0 items-center gap-3 py-3.5 pl-4 focus-visible:-outline-offset-2 sm:pl-5"
      >
        <Avatar name={name} url={profilePictureUrl} />
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">
            {name}
            {isMe && <span className="font-normal text-ink-quiet"> (you)</span>}
          </span>
          <span className="block truncate text-ink-quiet">
            {[GROUP_LABELS[group ?? 'agent'], email].filter(Boolean).join(' · ')}
          </span>
        </span>
        <MemberStatusBadge person={person} />
      </Link>
      <span className="flex pl-1 sm:pl-0">
        {invited && active !== false && can(administerMember, person) && (
          <ResendButton
            person={person}
            look="quiet"
            tabIndex={tabIndex}
            label={`Resend the invitation of ${name}`}
          >
            Resend
          </ResendButton>
        )}
        {mayAsk && (
          <Button look="quiet" tabIndex={tabIndex} aria-label={`${verb} ${name}`} onClick={onAsk}>
            {verb}
          </Button>
        )}
      </span>
    </div>
  )
}

export const MemberSkeletons = () => (
  <RowSkeletons label="members" className="flex justify-between gap-4 px-4 py-4 sm:px-5">
    <span className="flex items-center gap-3">
      <Skeleton className="size-8 rounded-full" />
      <span className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-36" />
        <Skeleton className="h-3 w-48" />
      </span>
    </span>
    <Skeleton className="h-5 w-16" />
  </RowSkeletons>
)
