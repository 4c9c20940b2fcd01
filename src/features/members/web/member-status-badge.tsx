import { Dot } from '#ui/badge.tsx'

interface PersonStandingProps {
  person: { readonly active: boolean | null; readonly invited: boolean | null }
}

/** Whether a person may sign in, and whether they have come. */
export function MemberStatusBadge({ person }: PersonStandingProps) {
  if (person.active === false) return <Dot tone="gray">Inactive</Dot>
  return person.invited ? <Dot tone="yellow">Invited</Dot> : <Dot tone="green">Active</Dot>
}
