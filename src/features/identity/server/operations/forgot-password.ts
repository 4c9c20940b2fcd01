import { z } from 'zod'
import { limitCodeEmails } from '../code-limits.ts'
import { deliveryTo, sendResetCode } from '../codes.ts'
import type { Operation } from '../operation.ts'
import { sourceOf } from '../request-source.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'
import { whoseAddress } from '../whose-address.ts'

const schema = z.object({ ClientId: clientId, Username: longText.min(1), ClientMetadata: metadata })

/** Sends a code to whoever owns the address, and answers alike for every address. */
export const forgotPassword: Operation = async (deps, request, caller) => {
  const { ClientId, Username } = readRequest(schema, request)
  checkClient(ClientId)
  const whose = await whoseAddress(deps, Username)
  const { account, addressKey } = whose
  await limitCodeEmails(deps, 'reset', whose, await sourceOf(deps, caller, whose))
  const owner = account?.enabled ? account : undefined
  await deps.database.tx(sql => sendResetCode(deps, sql, { addressKey, account: owner }, caller))
  return { CodeDeliveryDetails: deliveryTo(Username) }
}
