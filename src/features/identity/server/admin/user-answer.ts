import type { Account } from '../identity-tables.ts'
import { attributesOf } from './user-attributes.ts'

/** An account as AdminCreateUser and ListUsers show it; dates are seconds. */
export const userAnswer = (account: Account) => ({
  Username: account.id,
  Attributes: attributesOf(account),
  ...standingAnswer(account),
})

export const standingAnswer = (account: Account) => ({
  Enabled: account.enabled,
  UserStatus: account.status,
  UserCreateDate: account.createdAt.getTime() / 1000,
  UserLastModifiedDate: account.updatedAt.getTime() / 1000,
})
