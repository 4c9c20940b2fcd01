import type { companyApi } from '#features/companies/server/company-api.ts'
import { companyCount } from '#features/companies/server/company-count.ts'
import type { Group } from '#features/identity/groups.ts'
import type { PictureLinks } from '#features/uploads/server/picture-links.ts'
import { ALL } from '#kernel/where.ts'
import { readWords } from '#platform/db/search.ts'
import { filtersOf } from '#platform/graphql/declared.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import { orderInputOf } from '#platform/graphql/list-order.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import type { ChangeFeed } from '#platform/graphql/model-feed.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import { MEMBER_FIELDS, type Member } from '../member.ts'
import { readMember, seenOfMember } from '../member-access.ts'
import { activityApi } from './activity-api.ts'
import { joiningApi } from './joining-api.ts'
import type { MemberDeps } from './member-deps.ts'
import { memberKeysOf } from './member-live.ts'
import { memberMutations } from './member-mutations.ts'
import { countPeople, memberRows } from './member-store.ts'
import { userTypeOf } from './member-type.ts'

export interface MemberParts {
  readonly deps: MemberDeps
  readonly feed: ChangeFeed<Member>
  readonly companies: ReturnType<typeof companyApi>
  readonly linkTo: PictureLinks['linkTo']
}

/** User's types, queries, mutations and subscriptions. Gives what later features show of a person. */
export function memberApi(
  schemaContext: SchemaContext,
  { deps, feed, companies, linkTo }: MemberParts,
) {
  const { builder } = schemaContext
  activityApi(builder, schemaContext.sql)
  const groupType = describedEnum<Group>(
    builder,
    'MemberGroup',
    'A member’s group. Only a platform administrator can create another one.',
    {
      admin: 'Platform administrators: run the platform.',
      teamLead: 'Team leads: lead agents.',
      divisionLead: 'Division leads: lead team leads and their agents.',
      companyAdmin: 'Company administrators: manage their company, its members and payments.',
      siteAdmin: 'Site administrators: manage their company’s integrations.',
      agent: 'Agents: refer clients.',
    },
  )
  const model: Model<Member> = {
    name: 'User',
    plural: 'Users',
    type: userTypeOf(builder, groupType, companies, linkTo),
    rows: memberRows,
    read: readMember,
    seen: seenOfMember,
    needs: {
      profilePictureUrl: ['profilePicture'],
      referrals: [],
      // Whose they are decides who sees them.
      figures: ['companyId', 'teamLeadId', 'divisionLeadId'],
    },
    parts: { company: { of: 'companyId', from: companies.companyOf } },
    filters: filtersOf(MEMBER_FIELDS, { group: groupType }),
    fields: MEMBER_FIELDS,
    orders: { orderBy: orderInputOf(schemaContext, 'User', MEMBER_FIELDS) },
    search: async (sql, actor, words) => ({
      ...(await readWords(sql, words)),
      ids: [],
      seen: seenOfMember(actor).email ?? ALL,
    }),
  }
  const { filterType, partOf, manyOf, show } = modelReads(schemaContext, model)
  manyOf(companies.companyType, 'users', 'companyId', 'The company’s members that you can see.')
  companyCount(builder, companies, {
    name: 'userCount',
    description: 'The company’s number of members. Visible to platform administrators.',
    count: companyIds => countPeople(deps.database, companyIds),
  })
  modelLive(builder, { ...model, filterType, feed, keysOf: memberKeysOf })
  const parts = { deps, type: model.type, groupType, companies, show }
  memberMutations(builder, parts)
  joiningApi(builder, parts)
  return { userType: model.type, userOf: partOf }
}
