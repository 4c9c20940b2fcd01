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
    message: 'Give the first and the last name together',
    path: ['lastName'],
  })

const orNull = <T extends z.ZodType>(schema: T, description: string) =>
  schema.nullable().meta({ description })

/** A person as administrators may see them; documents are nobody's but their owner's. */
export const restUser = z.object({
  id: z.string().meta({ description: 'The same as the account’s.' }),
  name: z.string().meta({ description: 'First and last name.' }),
  email: orNull(z.string(), 'What they sign in with.'),
  phone: orNull(z.string(), 'Where they are called.'),
  address: orNull(z.string(), 'Where they get mail.'),
  companyId: orNull(z.string(), 'Where they belong.'),
  group: orNull(z.enum(GROUPS), 'What they are here.'),
  isTeamLead: orNull(z.boolean(), 'Whether others name them as their team lead.'),
  isDivisionLead: orNull(z.boolean(), 'Whether others name them as their division lead.'),
  teamLeadId: orNull(z.string(), 'Who leads their team.'),
  divisionLeadId: orNull(z.string(), 'Who leads their division.'),
  active: orNull(z.boolean(), 'An inactive person cannot sign in.'),
  invited: orNull(z.boolean(), 'Whether they were invited and have not come yet.'),
  createdAt: orNull(z.iso.datetime(), 'When they joined.'),
  updatedAt: orNull(z.iso.datetime(), 'When they last changed.'),
})
