import { z } from 'zod'
import type { Operation } from '../operation.ts'
import { bearerOf, readRequest } from '../requests.ts'
import { endSignIns } from '../sign-in-store.ts'

const schema = z.object({ AccessToken: z.string() })

export const globalSignOut: Operation = async (deps, request) => {
  const { AccessToken } = readRequest(schema, request)
  const { sub } = await bearerOf(deps, AccessToken)
  await endSignIns(deps.database, { accountId: sub })
  return {}
}
