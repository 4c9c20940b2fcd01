import { z } from 'zod'
import { updateAccount } from '../admin/admin-account-store.ts'
import { attributeList } from '../admin/user-attributes.ts'
import { audit } from '../audit-log.ts'
import type { Operation } from '../operation.ts'
import { ownColumns } from '../own-attributes.ts'
import { bearerOf, metadata, readRequest } from '../requests.ts'

const schema = z.object({
  AccessToken: z.string(),
  UserAttributes: attributeList.min(1),
  ClientMetadata: metadata,
})

export const updateUserAttributes: Operation = async (deps, request, caller) => {
  const { AccessToken, UserAttributes } = readRequest(schema, request)
  const { sub } = await bearerOf(deps, AccessToken)
  const columns = ownColumns(UserAttributes)
  await deps.database.tx(async sql => {
    await updateAccount(sql, sub, columns)
    const details = { attributes: Object.keys(columns).join(', ') }
    await audit(sql, { event: 'account.changed', accountId: sub, ip: caller.ip, details })
  })
  return { CodeDeliveryDetailsList: [] }
}
