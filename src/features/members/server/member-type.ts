import type { EnumRef } from '@pothos/core'
import type { companyApi } from '#features/companies/server/company-api.ts'
import type { Group } from '#features/identity/groups.ts'
import { isPictureOf } from '#features/uploads/picture.ts'
import type { PictureLinks } from '#features/uploads/server/picture-links.ts'
import type { Shown } from '#kernel/access.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { apiFields } from '#platform/graphql/declared.ts'
import { relationField } from '#platform/graphql/relation-fields.ts'
import { MEMBER_FIELDS, type Member } from '../member.ts'

export type GroupType = EnumRef<ApiSchema, Group>
/** Where the picture may be seen, if it is one of theirs. */
export const pictureUrlOf = (
  { id, profilePicture }: Pick<Member, 'id' | 'profilePicture'>,
  linkTo: PictureLinks['linkTo'],
): string | null =>
  profilePicture !== null && isPictureOf('PROFILE_PICTURE', id, profilePicture)
    ? linkTo(profilePicture)
    : null

/** `User`, the same for list, read and live. */
export const userTypeOf = (
  builder: ApiBuilder,
  groupType: GroupType,
  { companyType, companyOf }: ReturnType<typeof companyApi>,
  linkTo: PictureLinks['linkTo'],
) =>
  builder.objectRef<Shown<Member>>('User').implement({
    description: 'A member of the network. A field is null if you can’t see it.',
    fields: t => ({
      ...apiFields(t, MEMBER_FIELDS, { group: groupType }),
      profilePictureUrl: t.string({
        nullable: true,
        description: 'A URL of the profile picture, valid for 365 days.',
        resolve: member => pictureUrlOf(member, linkTo),
      }),
      company: relationField(t, [companyType, companyOf], 'companyId', 'The member’s company.'),
    }),
  })
