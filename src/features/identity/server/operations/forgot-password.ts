import { z } from 'zod'
import { deliveryTo, sendCode } from '../codes.ts'
import type { Operation } from '../operation.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'
import { whoseAddress } from '../whose-address.ts'

const schema = z.object({ ClientId: clientId, Username: longText.min(1), ClientMetadata: metadata })

/**
 * Sends a code to whoever owns the address, and answers alike for every address. An account that was
 * never confirmed gets one too: the code proves the mailbox as well.
 */
export const forgotPassword: Operation = async (deps, request, caller) => {
  const { ClientId, Username } = readRequest(schema, request)
  checkClient(ClientId)
  const { account, addressKey } = await whoseAddress(deps, Username)
  const owner = account?.enabled ? account : undefined
  await deps.database.tx(sql =>
    sendCode(deps, sql, 'reset', { addressKey, account: owner }, caller),
  )
  return { CodeDeliveryDetails: deliveryTo(Username) }
}
