import type { companyApi } from '#features/companies/server/company-api.ts'
import { isPictureOf } from '#features/uploads/picture.ts'
import type { Shown } from '#kernel/access.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { type ModelFloor, modelReads } from '#platform/graphql/model.ts'
import type { Member } from '../member.ts'
import { readMember, seenOfMember } from '../member-access.ts'
import { type MemberDeps, registerMember, updateProfile } from './member-actions.ts'
import { memberRows } from './member-store.ts'

/** User's types and queries. Gives what later rooms show of a person. */
export function memberApi(
  floor: ModelFloor,
  deps: MemberDeps,
  companies: ReturnType<typeof companyApi>,
  linkTo: LinkTo,
) {
  const userType = userTypeOf(floor.builder, companies, linkTo)
  const { partOf, manyOf, show } = modelReads(floor, {
    name: 'User',
    plural: 'Users',
    type: userType,
    rows: memberRows,
    read: readMember,
    seen: seenOfMember,
    filters: {
      id: 'ID',
      name: 'String',
      email: 'String',
      companyId: 'ID',
      isTeamLead: 'Boolean',
      isDivisionLead: 'Boolean',
      teamLeadId: 'ID',
      divisionLeadId: 'ID',
      createdAt: 'DateTime',
      updatedAt: 'DateTime',
    },
  })
  manyOf(
    companies.companyType,
    'users',
    'companyId',
    'Its people, as far as this reader knows them.',
  )
  const inputs = memberInputs(floor.builder)
  floor.builder.mutationFields(t => ({
    registerMember: t.field({
      type: userType,
      description:
        'Makes the User record of the account that asks; its email comes from the account.',
      args: { input: t.arg({ type: inputs.register, required: true }) },
      resolve: async (_root, { input }, { actor, fresh }) => {
        const member = await registerMember(deps, actor, input)
        return show(await fresh(), member)
      },
    }),
    updateUser: t.field({
      type: userType,
      description: 'Changes what a person says of themselves.',
      args: { input: t.arg({ type: inputs.update, required: true }) },
      resolve: async (_root, { input: { id, ...change } }, { actor }) => {
        requireSignedIn(actor)
        return show(actor, await updateProfile(deps, actor, id, change))
      },
    }),
  }))
  return { userType, userOf: partOf }
}

const memberInputs = (builder: ApiBuilder) => ({
  register: builder.inputType('RegisterMemberInput', {
    description: 'Who joins, and which company.',
    fields: t => ({
      firstName: t.string({ required: true, description: 'Given name.' }),
      lastName: t.string({ required: true, description: 'Family name.' }),
      phone: t.string({ required: true, description: 'In the form +1XXXXXXXXXX.' }),
      address: t.string({ required: true, description: 'The full address.' }),
      companyId: t.id({ required: true, description: 'An active company.' }),
    }),
  }),
  update: builder.inputType('UpdateUserInput', {
    description: 'What is to change; what is left out stays.',
    fields: t => ({
      id: t.id({ required: true, description: 'The person.' }),
      name: t.string({ description: 'First and last name.' }),
      phone: t.string({ description: 'Where they are called; empty for none.' }),
      address: t.string({ description: 'Where they get mail; empty for none.' }),
    }),
  }),
})

type LinkTo = (key: string) => string

const userTypeOf = (
  builder: ApiBuilder,
  { companyType, companyOf }: ReturnType<typeof companyApi>,
  linkTo: LinkTo,
) =>
  builder.objectRef<Shown<Member>>('User').implement({
    description: 'A person of the network. What this reader may not see is null.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The same as the account’s.' }),
      name: t.exposeString('name', { description: 'First and last name.' }),
      email: t.exposeString('email', { nullable: true, description: 'What they sign in with.' }),
      phone: t.exposeString('phone', { nullable: true, description: 'Where they are called.' }),
      address: t.exposeString('address', { nullable: true, description: 'Where they get mail.' }),
      profilePicture: t.exposeString('profilePicture', {
        nullable: true,
        description: 'The picture’s key.',
      }),
      profilePictureUrl: t.string({
        nullable: true,
        description: 'Where the picture may be seen, for 365 days.',
        resolve: ({ id, profilePicture }) =>
          profilePicture !== null && isPictureOf('PROFILE_PICTURE', id, profilePicture)
            ? linkTo(profilePicture)
            : null,
      }),
      isTeamLead: t.exposeBoolean('isTeamLead', {
        nullable: true,
        description: 'Whether others name them as their team lead.',
      }),
      isDivisionLead: t.exposeBoolean('isDivisionLead', {
        nullable: true,
        description: 'Whether others name them as their division lead.',
      }),
      teamLeadId: t.exposeID('teamLeadId', {
        nullable: true,
        description: 'Who leads their team.',
      }),
      divisionLeadId: t.exposeID('divisionLeadId', {
        nullable: true,
        description: 'Who leads their division.',
      }),
      companyId: t.exposeID('companyId', { nullable: true, description: 'Where they belong.' }),
      company: t.field({
        type: companyType,
        nullable: true,
        description: 'The company they belong to.',
        resolve: ({ companyId }, _args, context) =>
          companyId === null ? null : companyOf(context, companyId),
      }),
      active: t.exposeBoolean('active', {
        nullable: true,
        description: 'An inactive person cannot sign in.',
      }),
      createdAt: t.expose('createdAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When they joined.',
      }),
      updatedAt: t.expose('updatedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When this row last changed.',
      }),
    }),
  })
