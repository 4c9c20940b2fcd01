import { GROUPS, type Group } from '../../groups.ts'
import { groupsOf } from '../account-store.ts'
import type { Operation } from '../operation.ts'
import { POOL } from '../tokens.ts'
import { accountCalled, oneUser, readForPool } from './admin-requests.ts'
import { limitField, pageSize, positionOf, tokenField, tokenOf } from './paging.ts'

const schema = oneUser.extend({ Limit: limitField, NextToken: tokenField })

export const adminListGroupsForUser: Operation = async ({ database }, request) => {
  const { Username, Limit, NextToken } = readForPool(schema, request)
  const after = positionOf(NextToken)
  const account = await accountCalled(database, Username)
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
