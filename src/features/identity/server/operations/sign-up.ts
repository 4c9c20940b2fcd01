import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findAccountByEmail, insertAccounts } from '../account-store.ts'
import { isAddressTaken } from '../admin/admin-account-store.ts'
import { attributeList } from '../admin/user-attributes.ts'
import { audit } from '../audit-log.ts'
import { deliveryTo, sendCode } from '../codes.ts'
import { usernameExists } from '../identity-errors.ts'
import type { Account } from '../identity-tables.ts'
import type { Caller, IdentityDeps, Operation } from '../operation.ts'
import { signUpColumns } from '../own-attributes.ts'
import { hashPassword } from '../password-hash.ts'
import { checkNewPassword } from '../password-policy.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'
import { addressKeyOf } from '../whose-address.ts'

const schema = z.object({
  ClientId: clientId,
  Username: longText.min(1),
  Password: longText,
  UserAttributes: attributeList.default([]),
  ClientMetadata: metadata,
})

export const signUp: Operation = async (deps, request, caller) => {
  const { ClientId, Username, Password, UserAttributes } = readRequest(schema, request)
  checkClient(ClientId)
  const columns = signUpColumns(Username, UserAttributes)
  checkNewPassword(Password)
  if (await findAccountByEmail(deps.database, columns.email)) throw usernameExists()
  const account = {
    ...columns,
    id: randomUUID(),
    emailVerified: false,
    status: 'UNCONFIRMED' as const,
    passwordHash: await hashPassword(Password),
  }
  await insertNew(deps, account, caller)
  return {
    UserConfirmed: false,
    UserSub: account.id,
    CodeDeliveryDetails: deliveryTo(account.email),
  }
}

type New = Pick<Account, 'id' | 'email' | 'givenName' | 'familyName' | 'status' | 'passwordHash'>

async function insertNew(deps: IdentityDeps, account: New, caller: Caller): Promise<void> {
  try {
    await deps.database.tx(async sql => {
      await insertAccounts(sql, [account])
      await audit(sql, { event: 'account.created', accountId: account.id, ip: caller.ip })
      const addressKey = addressKeyOf(deps, account.email)
      await sendCode(deps, sql, 'sign-up', { addressKey, account }, caller)
    })
  } catch (error) {
    throw isAddressTaken(error) ? usernameExists() : error
  }
}
