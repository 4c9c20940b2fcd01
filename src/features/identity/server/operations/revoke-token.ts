import { z } from 'zod'
import { audit } from '../audit-log.ts'
import type { Operation } from '../operation.ts'
import { checkClient, clientId, longText, readRequest } from '../requests.ts'
import { endSignIns } from '../sign-in-store.ts'

const schema = z.object({ Token: longText.min(1), ClientId: clientId })

/** Ends the sign-in that the refresh token belongs to; a token that is not known ends nothing. */
export const revokeToken: Operation = async ({ database }, request, { ip }) => {
  const { Token, ClientId } = readRequest(schema, request)
  checkClient(ClientId)
  await database.tx(async sql => {
    const [accountId] = await endSignIns(sql, { refreshToken: Token })
    if (accountId) await audit(sql, { event: 'sign-out', accountId, ip })
  })
  return {}
}
