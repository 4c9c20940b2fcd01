import { z } from 'zod'
import { deleteAccount } from '../admin/admin-account-store.ts'
import { audit } from '../audit-log.ts'
import type { Operation } from '../operation.ts'
import { bearerOf, readRequest } from '../requests.ts'

const schema = z.object({ AccessToken: z.string() })

export const deleteUser: Operation = async (deps, request, caller) => {
  const { AccessToken } = readRequest(schema, request)
  const { sub } = await bearerOf(deps, AccessToken)
  await deps.beforeDeletion?.(sub)
  await deps.database.tx(async sql => {
    await deleteAccount(sql, sub)
    await audit(sql, { event: 'account.deleted', accountId: sub, ip: caller.ip })
  })
  return {}
}
