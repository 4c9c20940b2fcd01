import { z } from 'zod'
import { deliveryTo, sendCode } from '../codes.ts'
import type { Operation } from '../operation.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'
import { whoseAddress } from '../whose-address.ts'

const schema = z.object({ ClientId: clientId, Username: longText.min(1), ClientMetadata: metadata })

/** Sends another code to an account that awaits one, and answers alike for every address. */
export const resendConfirmationCode: Operation = async (deps, request, caller) => {
  const { ClientId, Username } = readRequest(schema, request)
  checkClient(ClientId)
  const { account, addressKey } = await whoseAddress(deps, Username)
  const waiting = account?.enabled && account.status === 'UNCONFIRMED' ? account : undefined
  await deps.database.tx(sql =>
    sendCode(deps, sql, 'sign-up', { addressKey, account: waiting }, caller),
  )
  return { CodeDeliveryDetails: deliveryTo(Username) }
}
