import type { ReactNode } from 'react'
import { ActorContext } from '#client/actor-context.ts'
import { usePerson } from '#client/person-context.ts'
import { GROUPS } from '#features/identity/groups.ts'
import { memberActor } from '../member-actor.ts'
import { useOwnMember } from './use-own-member.ts'

/** Lets every screen below ask what the reader may do. */
export function OwnActor({ children }: { children: ReactNode }) {
  const { groups } = usePerson()
  const { data: row } = useOwnMember()
  const actor =
    row &&
    memberActor(
      { ...row, isTeamLead: row.isTeamLead === true, isDivisionLead: row.isDivisionLead === true },
      GROUPS.filter(group => groups.includes(group)),
    )
  return <ActorContext value={actor}>{children}</ActorContext>
}
