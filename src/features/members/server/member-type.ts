import type { EnumRef } from '@pothos/core'
import type { companyApi } from '#features/companies/server/company-api.ts'
import type { Group } from '#features/identity/groups.ts'
import { isPictureOf } from '#features/uploads/picture.ts'
import type { Shown } from '#kernel/access.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import type { Member } from '../member.ts'

export type GroupType = EnumRef<ApiSchema, Group>
export type LinkTo = (key: string) => string

/** Where the picture may be seen, if it is one of theirs. */
export const pictureUrlOf = (
  { id, profilePicture }: Pick<Member, 'id' | 'profilePicture'>,
  linkTo: LinkTo,
): string | null =>
  profilePicture !== null && isPictureOf('PROFILE_PICTURE', id, profilePicture)
    ? linkTo(profilePicture)
    : null

/** `User`, the same for list, read and live. */
export const userTypeOf = (
  builder: ApiBuilder,
  groupType: GroupType,
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
        resolve: member => pictureUrlOf(member, linkTo),
      }),
      showPictureToClients: t.exposeBoolean('showPictureToClients', {
        nullable: true,
        description: 'Whether clients see the picture on the page of their referral link.',
      }),
      group: t.expose('group', {
        type: groupType,
        nullable: true,
        description: 'What they are here; null where only their account says it.',
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
        resolve: ({ companyId }, _args, context, info) =>
          companyId === null ? null : companyOf(context, companyId, info),
      }),
      active: t.exposeBoolean('active', {
        nullable: true,
        description: 'An inactive person cannot sign in.',
      }),
      invited: t.exposeBoolean('invited', {
        nullable: true,
        description: 'Whether they were invited and have not come yet.',
      }),
      bankInfoDocument: t.exposeString('bankInfoDocument', {
        nullable: true,
        description: 'Where their bank details are; for themselves alone.',
      }),
      taxDocument: t.exposeString('taxDocument', {
        nullable: true,
        description: 'Where their tax form is; for themselves alone.',
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
