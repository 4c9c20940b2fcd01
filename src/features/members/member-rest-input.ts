import { z } from 'zod'
import { GROUPS } from '#features/identity/groups.ts'
import { memberEditInput } from './member-input.ts'

/** The person of a path. */
export const userPath = z.object({
  userId: z.string().meta({ description: 'The person.' }),
})

/** What is to change of a person; what is left out stays. */
export const memberPatchInput = memberEditInput
  .partial({ firstName: true, lastName: true })
  .refine(({ firstName, lastName }) => (firstName === undefined) === (lastName === undefined), {
    message: 'Give the first and last name together',
    path: ['lastName'],
  })

const orNull = <T extends z.ZodType>(schema: T, description: string) =>
  schema.nullable().meta({ description })

/** A person as administrators may see them; documents are nobody's but their owner's. */
export const restUser = z.object({
  id: z.string().meta({ description: 'The member’s ID. The account has the same ID.' }),
  name: z.string().meta({ description: 'First and last name.' }),
  email: orNull(z.string(), 'The email address used to sign in.'),
  phone: orNull(z.string(), 'The phone number.'),
  address: orNull(z.string(), 'The postal address.'),
  companyId: orNull(z.string(), 'The member’s company.'),
  group: orNull(z.enum(GROUPS), 'The member’s group.'),
  isTeamLead: orNull(z.boolean(), 'Whether the member is a team lead.'),
  isDivisionLead: orNull(z.boolean(), 'Whether the member is a division lead.'),
  teamLeadId: orNull(z.string(), 'The member’s team lead.'),
  divisionLeadId: orNull(z.string(), 'The member’s division lead.'),
  active: orNull(z.boolean(), 'Whether the member can sign in.'),
  invited: orNull(z.boolean(), 'Whether the member was invited and hasn’t signed in yet.'),
  createdAt: orNull(z.iso.datetime(), 'Time the member joined.'),
  updatedAt: orNull(z.iso.datetime(), 'Time of the last change.'),
})
