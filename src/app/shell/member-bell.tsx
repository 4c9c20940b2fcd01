import { useMembership } from '#features/members/web/member-gate.tsx'
import { Bell } from '#features/notifications/web/bell.tsx'

/** The bell listens once there is a member to listen for: a line opened before hears as nobody. */
export function MemberBell() {
  const { isMember } = useMembership()
  return isMember ? <Bell /> : <span className="size-11" />
}
