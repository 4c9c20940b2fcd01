import { deleteAccount, isAddressTaken, updateAccount } from '../account-store.ts'
import type { Operation } from '../operation.ts'
import { endSignIns } from '../sign-in-store.ts'
import {
  accountStatusAnswer,
  addressTaken,
  attributeList,
  attributesOf,
  readAttributes,
} from '../user-attributes.ts'
import { oneUser, readForPool, requireAccount, withAccount } from './admin-requests.ts'

export const adminGetUser: Operation = async ({ database }, request) => {
  const { Username } = readForPool(oneUser, request)
  const account = await requireAccount(database, Username)
  return {
    Username: account.id,
    UserAttributes: attributesOf(account),
    ...accountStatusAnswer(account),
  }
}

const changes = oneUser.extend({
  UserAttributes: attributeList.min(1, 'must have at least one attribute'),
})

export const adminUpdateUserAttributes = withAccount(
  changes,
  async (sql, account, { UserAttributes }) => {
    const change = readAttributes(UserAttributes)
    // Nobody has shown yet that they read what is sent to a new address, unless the operator says so.
    const isNew = change.email !== undefined && change.email !== account.email
    const whole = isNew ? { emailVerified: false, ...change } : change
    await updateAccount(sql, account.id, whole).catch(error => {
      throw isAddressTaken(error) ? addressTaken() : error
    })
    const names = UserAttributes.map(({ Name }) => Name).join(', ')
    return { event: 'account.changed', details: { names } }
  },
)

export const adminEnableUser = withAccount(oneUser, async (sql, { id }) => {
  await updateAccount(sql, id, { enabled: true })
  return { event: 'account.enabled' }
})

/** Turns an account off and ends its sign-ins, so that turning it on again revives none of them. */
export const adminDisableUser = withAccount(oneUser, async (sql, { id }) => {
  await updateAccount(sql, id, { enabled: false })
  await endSignIns(sql, { accountId: id })
  return { event: 'account.disabled' }
})

export const adminDeleteUser = withAccount(oneUser, async (sql, { id }) => {
  await deleteAccount(sql, id)
  return { event: 'account.deleted' }
})
