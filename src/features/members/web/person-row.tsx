import { GROUP_LABELS } from '#features/identity/groups.ts'
import { Avatar } from '#ui/avatar.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
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
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={onOpen}
      className="grid min-h-13 w-full grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 px-4 py-2 text-left pointer-coarse:min-h-15 @2xl:grid-cols-[auto_minmax(12rem,1fr)_minmax(0,1fr)_4.5rem] text-sm transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:px-5"
    >
      <Avatar name={name} url={profilePictureUrl} />
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-medium">
          {name}
        </span>
        <span className="block truncate text-xs text-ink-quiet">{email}</span>
      </span>
      <span className="col-start-2 truncate text-xs text-ink-quiet @2xl:col-start-3 @2xl:text-sm">
        {[GROUP_LABELS[group ?? 'agent'], company?.companyName].filter(Boolean).join(' · ')}
      </span>
      <span className="col-start-2 text-xs @2xl:col-start-4 @2xl:text-sm">
        <MemberStatusBadge person={person} />
      </span>
    </button>
  )
}

export const PersonRowSkeletons = () => (
  <RowSkeletons
    label="people"
    className="flex min-h-13 items-center justify-between gap-4 px-4 sm:px-5"
  >
    <span className="flex items-center gap-3">
      <Skeleton className="size-8 rounded-full" />
      <span className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-36" />
        <Skeleton className="h-3 w-44" />
      </span>
    </span>
    <Skeleton className="h-5 w-16" />
  </RowSkeletons>
)
