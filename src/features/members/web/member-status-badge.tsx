import { Badge } from '#ui/badge.tsx'

interface PersonStandingProps {
  person: { readonly active: boolean | null; readonly invited: boolean | null }
}

/** Whether a person may sign in, and whether they have come. */
export function MemberStatusBadge({ person }: PersonStandingProps) {
  if (person.active === false) return <Badge tone="gray">Inactive</Badge>
  return person.invited ? <Badge tone="yellow">Invited</Badge> : <Badge tone="green">Active</Badge>
}
