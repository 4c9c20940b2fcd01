import { z } from 'zod'
import { audit } from '../audit-log.ts'
import { spendCode } from '../codes.ts'
import type { Operation } from '../operation.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'
import { confirmSignUpOf } from '../sign-up-store.ts'
import { whoseAddress } from '../whose-address.ts'

const schema = z.object({
  ClientId: clientId,
  Username: longText.min(1),
  ConfirmationCode: longText.min(1),
  ClientMetadata: metadata,
})

/** Makes the account of the sign-up that the code was sent for, with the password chosen then. */
export const confirmSignUp: Operation = async (deps, request, caller) => {
  const { ClientId, Username, ConfirmationCode: code } = readRequest(schema, request)
  checkClient(ClientId)
  const whose = await whoseAddress(deps, Username)
  await spendCode(deps, {
    purpose: 'sign-up',
    whose,
    code,
    caller,
    async effect(sql, { signUpId }) {
      if (signUpId === null || !(await confirmSignUpOf(sql, signUpId))) return false
      await audit(sql, { event: 'account.confirmed', accountId: signUpId, ip: caller.ip })
      return true
    },
  })
  return {}
}
