import { z } from 'zod'
import { audit } from '../audit-log.ts'
import type { Operation } from '../operation.ts'
import { bearerOf, readRequest } from '../requests.ts'
import { endSignIns } from '../sign-in-store.ts'

const schema = z.object({ AccessToken: z.string() })

export const globalSignOut: Operation = async (deps, request, caller) => {
  const { AccessToken } = readRequest(schema, request)
  const { sub } = await bearerOf(deps, AccessToken)
  await deps.database.tx(async sql => {
    await endSignIns(sql, { accountId: sub })
    await audit(sql, { event: 'sign-out', accountId: sub, ip: caller.ip })
  })
  return {}
}
