import { z } from 'zod'
import { attributesOf } from '../admin/user-attributes.ts'
import type { Operation } from '../operation.ts'
import { bearerAccount, readRequest } from '../requests.ts'
import { secondFactorsOf } from '../second-factor.ts'

const schema = z.object({ AccessToken: z.string() })

export const getUser: Operation = async (deps, request) => {
  const { AccessToken } = readRequest(schema, request)
  const { account } = await bearerAccount(deps, AccessToken)
  return {
    Username: account.id,
    UserAttributes: attributesOf(account),
    ...secondFactorsOf(account),
  }
}
