import { usePerson } from '#client/person-context.ts'
import { GROUPS } from '#features/identity/groups.ts'
import type { Actor } from '#kernel/actor.ts'
import { memberActor } from '../member-actor.ts'
import { useOwnMember } from './use-own-member.ts'

/**
 * The reader as the access rules know them, so that a screen offers only what the server allows.
 * Nothing until their own row is there.
 */
export const useActor = (): Actor | undefined => {
  const { groups } = usePerson()
  const { data: row } = useOwnMember()
  if (!row) return undefined
  const { isTeamLead, isDivisionLead } = row
  const rights = {
    ...row,
    isTeamLead: isTeamLead === true,
    isDivisionLead: isDivisionLead === true,
  }
  return memberActor(
    rights,
    GROUPS.filter(group => groups.includes(group)),
  )
}
