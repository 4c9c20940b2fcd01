import type { Visibility } from '#kernel/access.ts'
import { type Actor, administeredCompany, seesAll } from '#kernel/actor.ts'
import { visibilityOf } from '#kernel/fields.ts'
import { ALL, and, eq, NONE, not, or, type Where } from '#kernel/where.ts'
import { MEMBER_FIELDS, type Member } from './member.ts'

/** What of a person decides who looks after them. */
type Standing = Pick<Member, 'companyId' | 'group' | 'divisionLeadId' | 'isTeamLead'>

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

const administered = (actor: Actor): Where<Standing> => {
  if (seesAll(actor)) return ALL
  const own = administeredCompany(actor)
  return own === null ? NONE : eq('companyId', own)
}

/** Whose rows may be listed and read. */
export const readMember = (actor: Actor): Where<Member> =>
  or(self(actor), mate(actor), led(actor), administered(actor))

/** Who may change what a person says of themselves: name, phone, address. */
export const writeProfile = (actor: Actor): Where<Member> => (seesAll(actor) ? ALL : self(actor))

/** Whom the platform's administrators look after alone. */
const notAdmin: Where<Standing> = not(eq('group', 'admin'))

/** Who changes what another person is: their group, their leads. */
export const administerMember = (actor: Actor): Where<Standing> =>
  seesAll(actor) ? ALL : and(administered(actor), notAdmin)

/** Who lets a person in or keeps them out: those who look after them, and a division's lead its team leads. */
export const activateMember = (actor: Actor): Where<Standing> => {
  const leads = actor.kind === 'member' && actor.leadsDivision
  const teamLeads = leads
    ? and<Standing>(eq('divisionLeadId', actor.id), eq('isTeamLead', true), notAdmin)
    : NONE
  return or(administerMember(actor), teamLeads)
}

/** Who makes another person a platform administrator, and takes that away again. */
export const appointAdmin = (actor: Actor): Where<Pick<Member, 'id'>> =>
  actor.kind === 'member' && actor.isAdmin ? not(eq('id', actor.id)) : NONE

const visibility = /* @__PURE__ */ visibilityOf(MEMBER_FIELDS)

/** What not every reader of a person may see of them: to colleagues they are a name. */
export const seenOfMember = (actor: Actor): Visibility<Member> => {
  const contact = or(self(actor), led(actor), administered(actor))
  return visibility<Member>({
    self: self(actor),
    administrator: administered(actor),
    profile: or(self(actor), administered(actor)),
    contact,
    // Who has left has no address any more, only something that stands in its place.
    email: and(
      or(contact, and(mate(actor), eq('name', ''))),
      not({ is: 'exists', field: 'goneAt' }),
    ),
    company: or(contact, mate(actor)),
  })
}
