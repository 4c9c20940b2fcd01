import type { Sql } from '#platform/db/database.ts'
import type { Account } from '../identity-tables.ts'
import { isAddressTaken, updateAccount } from './admin-account-store.ts'
import { oneUser } from './admin-requests.ts'
import { onAccount } from './on-account.ts'
import { addressTaken, attributeList, readAttributes } from './user-attributes.ts'

const schema = oneUser.extend({
  UserAttributes: attributeList.min(1, 'must have at least one attribute'),
})

export const adminUpdateUserAttributes = onAccount(
  schema,
  async (sql: Sql, account: Account, { UserAttributes }) => {
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
