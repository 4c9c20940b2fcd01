import { z } from 'zod'
import { deleteAccount } from '../admin/admin-account-store.ts'
import { audit } from '../audit-log.ts'
import type { Operation } from '../operation.ts'
import { requireRecentSignIn } from '../recent-sign-in.ts'
import { bearerAccount, readRequest } from '../requests.ts'

const schema = z.object({ AccessToken: z.string() })

export const deleteUser: Operation = async (deps, request, caller) => {
  const { AccessToken } = readRequest(schema, request)
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
