import { GROUPS, type Group } from '../../groups.ts'
import { addToGroups, groupsOf, removeFromGroup } from '../account-store.ts'
import type { Operation } from '../operation.ts'
import { POOL } from '../tokens.ts'
import {
  limitField,
  oneUser,
  oneUserAndGroup,
  pageSize,
  positionOf,
  readForPool,
  requireAccount,
  requireGroup,
  tokenField,
  tokenOf,
  withAccount,
} from './admin-requests.ts'

export const adminAddUserToGroup = withAccount(
  oneUserAndGroup,
  async (sql, { id }, { GroupName }) => {
    const group = requireGroup(GroupName)
    await addToGroups(sql, [{ accountId: id, groupName: group }])
    return { event: 'group.added', details: { group } }
  },
)

export const adminRemoveUserFromGroup = withAccount(
  oneUserAndGroup,
  async (sql, { id }, { GroupName }) => {
    const group = requireGroup(GroupName)
    await removeFromGroup(sql, id, group)
    return { event: 'group.removed', details: { group } }
  },
)

const schema = oneUser.extend({ Limit: limitField, NextToken: tokenField })

export const adminListGroupsForUser: Operation = async ({ database }, request) => {
  const { Username, Limit, NextToken } = readForPool(schema, request)
  const after = positionOf(NextToken)
  const account = await requireAccount(database, Username)
  const names = await groupsOf(database, account.id)
  const groups = GROUPS.filter(group => names.includes(group))
  const from = groups.indexOf(after as Group) + 1
  const page = groups.slice(from, from + pageSize(Limit))
  const last = page.at(-1)
  return {
    Groups: page.map(GroupName => ({
      GroupName,
      UserPoolId: POOL.userPoolId,
      Precedence: GROUPS.indexOf(GroupName),
    })),
    ...(last && from + page.length < groups.length && { NextToken: tokenOf(last) }),
  }
}
