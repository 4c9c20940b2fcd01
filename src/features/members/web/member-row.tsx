import { Link } from 'react-router'
import { useCan } from '#client/actor-context.ts'
import { usePerson } from '#client/person-context.ts'
import { GROUP_LABELS } from '#features/identity/groups.ts'
import { Avatar } from '#ui/avatar.tsx'
import { MenuItem, RowMenu } from '#ui/menu-item.tsx'
import { NameOverLine } from '#ui/row-button.tsx'
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
  return (
    <div className="flex flex-wrap items-center gap-x-3 pr-2 text-sm hover:bg-sunken/60 sm:pr-3">
      <Link
        to={to}
        tabIndex={tabIndex}
        className="flex min-h-13 min-w-0 grow basis-full items-center gap-3 py-2 pl-4 focus-visible:-outline-offset-2 @sm:basis-0 @sm:min-w-60 sm:pl-5 pointer-coarse:min-h-15"
      >
        <Avatar name={name} url={profilePictureUrl} />
        <NameOverLine
          name={
            <>
              {name}
              {isMe && <span className="font-normal text-ink-quiet"> (you)</span>}
            </>
          }
        >
          {[GROUP_LABELS[group ?? 'agent'], email].filter(Boolean).join(' · ')}
        </NameOverLine>
      </Link>
      <span className="grow pl-15 text-xs @sm:grow-0 @sm:pl-0 @lg:w-18 @lg:text-sm">
        <MemberStatusBadge person={person} />
      </span>
      <span className="ml-auto flex justify-end empty:hidden">
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
          <RowMenu of={name} tabIndex={tabIndex}>
            <MenuItem isDanger={active !== false} onChoose={onAsk}>
              {active === false ? 'Activate' : 'Deactivate'}
            </MenuItem>
          </RowMenu>
        )}
      </span>
    </div>
  )
}
