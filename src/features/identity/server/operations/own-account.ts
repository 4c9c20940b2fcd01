import { deleteAccount, updateAccount } from '../account-store.ts'
import { audit } from '../audit-log.ts'
import type { Operation } from '../operation.ts'
import { bearerAccount, bearerOf, bearerRequest, metadata, readRequest } from '../requests.ts'
import { secondFactorsOf } from '../second-factor.ts'
import { requireRecentSignIn } from '../sign-in-store.ts'
import { attributeList, attributesOf, ownColumns } from '../user-attributes.ts'

export const getUser: Operation = async (deps, request) => {
  const { AccessToken } = readRequest(bearerRequest, request)
  const { account } = await bearerAccount(deps, AccessToken)
  return {
    Username: account.id,
    UserAttributes: attributesOf(account),
    ...secondFactorsOf(account),
  }
}

const changes = bearerRequest.extend({
  UserAttributes: attributeList.min(1),
  ClientMetadata: metadata,
})

export const updateUserAttributes: Operation = async (deps, request, caller) => {
  const { AccessToken, UserAttributes } = readRequest(changes, request)
  const { sub } = await bearerOf(deps, AccessToken)
  const columns = ownColumns(UserAttributes)
  await deps.database.tx(async sql => {
    await updateAccount(sql, sub, columns)
    const details = { attributes: Object.keys(columns).join(', ') }
    await audit(sql, { event: 'account.changed', accountId: sub, ip: caller.ip, details })
  })
  return { CodeDeliveryDetailsList: [] }
}

export const deleteOwnAccount: Operation = async (deps, request, caller) => {
  const { AccessToken } = readRequest(bearerRequest, request)
  const { account, signInId } = await bearerAccount(deps, AccessToken)
  const { id: sub } = account
  await requireRecentSignIn(deps.database, account, signInId)
  await deps.beforeDeletion?.(sub)
  await deps.database.tx(async sql => {
    await deleteAccount(sql, sub)
    await audit(sql, { event: 'account.deleted', accountId: sub, ip: caller.ip })
  })
  return {}
}
