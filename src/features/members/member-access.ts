import type { Visibility } from '#kernel/access.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { ALL, and, eq, NONE, or, type Where } from '#kernel/where.ts'
import type { Member } from './member.ts'

const self = (actor: Actor): Where<Member> => (actor.kind === 'member' ? eq('id', actor.id) : NONE)

const mate = (actor: Actor): Where<Member> =>
  actor.kind === 'member' && actor.companyId !== null ? eq('companyId', actor.companyId) : NONE

const led = (actor: Actor): Where<Member> => {
  if (actor.kind !== 'member') return NONE
  return or<Member>(
    actor.leadsTeam ? eq('teamLeadId', actor.id) : NONE,
    actor.leadsDivision ? eq('divisionLeadId', actor.id) : NONE,
  )
}

const administered = (actor: Actor): Where<Member> => {
  if (seesAll(actor)) return ALL
  const own = actor.kind === 'member' ? actor.administers : null
  return own === null ? NONE : eq('companyId', own)
}

/** Whose rows may be listed and read. */
export const readMember = (actor: Actor): Where<Member> =>
  or(self(actor), mate(actor), led(actor), administered(actor))

/** Who may change what a person says of themselves: name, phone, address. */
export const writeProfile = (actor: Actor): Where<Member> => (seesAll(actor) ? ALL : self(actor))

/** What not every reader of a person may see of them: to colleagues they are a name. */
export const seenOfMember = (actor: Actor): Visibility<Member> => {
  const contact = or(self(actor), led(actor), administered(actor))
  const owner = self(actor)
  return {
    email: or(contact, and(mate(actor), eq('name', ''))),
    phone: contact,
    address: or(self(actor), administered(actor)),
    profilePicture: contact,
    isTeamLead: contact,
    isDivisionLead: contact,
    teamLeadId: contact,
    divisionLeadId: contact,
    active: contact,
    companyId: or(contact, mate(actor)),
    createdAt: contact,
    updatedAt: contact,
    bankInfoDocument: owner,
    taxDocument: owner,
  }
}
