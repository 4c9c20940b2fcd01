import { z } from 'zod'
import { findAccount } from '../account-store.ts'
import { badToken } from '../identity-errors.ts'
import type { Operation } from '../operation.ts'
import { bearerOf, readRequest } from '../requests.ts'

const schema = z.object({ AccessToken: z.string() })

export const getUser: Operation = async (deps, request) => {
  const { AccessToken } = readRequest(schema, request)
  const { sub } = await bearerOf(deps, AccessToken)
  const account = await findAccount(deps.database, sub)
  if (!account) throw badToken('Access')
  const attributes = {
    sub: account.id,
    email: account.email,
    email_verified: String(account.emailVerified),
    given_name: account.givenName,
    family_name: account.familyName,
    phone_number: account.phoneNumber,
    address: account.address,
    'custom:companyId': account.companyId,
  }
  return {
    Username: account.id,
    UserAttributes: Object.entries(attributes).flatMap(([Name, Value]) =>
      Value ? [{ Name, Value }] : [],
    ),
  }
}
