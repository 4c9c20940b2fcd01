import { GROUP_LABELS } from '#features/identity/groups.ts'
import { Avatar } from '#ui/avatar.tsx'
import { NameOverLine, RowButton } from '#ui/row-button.tsx'
import { MemberStatusBadge } from './member-status-badge.tsx'
import type { PlatformPerson } from './use-people.ts'

interface PersonRowProps {
  person: PlatformPerson
  tabIndex: 0 | -1
  onOpen: () => void
}

export function PersonRow({ person, tabIndex, onOpen }: PersonRowProps) {
  const { name, email, profilePictureUrl, company, group } = person
  return (
    <RowButton
      tabIndex={tabIndex}
      onOpen={onOpen}
      className="grid min-h-13 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 px-4 py-2 pointer-coarse:min-h-15 @2xl:grid-cols-[auto_minmax(12rem,1fr)_minmax(0,1fr)_4.5rem] sm:px-5"
    >
      <Avatar name={name} url={profilePictureUrl} />
      <NameOverLine name={name}>{email}</NameOverLine>
      <span className="col-start-2 truncate text-xs text-ink-quiet @2xl:col-start-3 @2xl:text-sm">
        {[GROUP_LABELS[group ?? 'agent'], company?.companyName].filter(Boolean).join(' · ')}
      </span>
      <span className="col-start-2 text-xs @2xl:col-start-4 @2xl:text-sm">
        <MemberStatusBadge person={person} />
      </span>
    </RowButton>
  )
}
