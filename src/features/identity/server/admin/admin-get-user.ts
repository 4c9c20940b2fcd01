import type { Operation } from '../operation.ts'
import { accountCalled, oneUser, readForPool } from './admin-requests.ts'
import { standingAnswer } from './user-answer.ts'
import { attributesOf } from './user-attributes.ts'

export const adminGetUser: Operation = async ({ database }, request) => {
  const { Username } = readForPool(oneUser, request)
  const account = await accountCalled(database, Username)
  return {
    Username: account.id,
    UserAttributes: attributesOf(account),
    ...standingAnswer(account),
  }
}
