import { useState } from 'react'
import { Link } from 'react-router'
import { usePerson } from '#client/person-context.ts'
import { GROUP_LABELS } from '#features/identity/groups.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type CompanyPerson, useResendInvitation } from './use-company-people.ts'

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
  // The platform's own administrators are the platform's to look after.
  const mayAsk = !isMe && group !== 'admin'
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
        <Standing active={active !== false} invited={invited === true} />
      </Link>
      <span className="flex pl-1 sm:pl-0">
        {invited && active !== false && <ResendButton person={person} tabIndex={tabIndex} />}
        {mayAsk && (
          <Button look="quiet" tabIndex={tabIndex} aria-label={`${verb} ${name}`} onClick={onAsk}>
            {verb}
          </Button>
        )}
      </span>
    </div>
  )
}

function Standing({ active, invited }: { active: boolean; invited: boolean }) {
  if (!active) return <Badge tone="grey">Inactive</Badge>
  return invited ? <Badge tone="yellow">Invited</Badge> : <Badge tone="green">Active</Badge>
}

function ResendButton({ person, tabIndex }: { person: CompanyPerson; tabIndex: 0 | -1 }) {
  const resend = useResendInvitation()
  const [waiting, setWaiting] = useState(false)
  const send = async (): Promise<void> => {
    setWaiting(true)
    await resend(person)
    setWaiting(false)
  }
  return (
    <Button
      look="quiet"
      tabIndex={tabIndex}
      waiting={waiting}
      aria-label={`Resend the invitation of ${person.name}`}
      onClick={() => void send()}
    >
      Resend
    </Button>
  )
}

/** As high as ten rows shown in 24rem, so that nothing jumps when they land. */
export function MemberSkeletons() {
  return (
    <div role="status" className="h-[calc(24rem+3.25rem)] overflow-hidden">
      <span className="sr-only">Loading members</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map(row => (
        <div
          key={row}
          className="flex justify-between gap-4 border-line px-4 py-4 not-first:border-t sm:px-5"
        >
          <span className="flex items-center gap-3">
            <Skeleton className="size-8 rounded-full" />
            <span className="flex flex-col gap-2">
              <Skeleton className="h-3.5 w-36" />
              <Skeleton className="h-3 w-48" />
            </span>
          </span>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}
