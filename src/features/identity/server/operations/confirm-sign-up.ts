import { z } from 'zod'
import { audit } from '../audit-log.ts'
import { spendCode } from '../codes.ts'
import type { Operation } from '../operation.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'
import { whoseAddress } from '../whose-address.ts'

const schema = z.object({
  ClientId: clientId,
  Username: longText.min(1),
  ConfirmationCode: longText.min(1),
  ClientMetadata: metadata,
})

export const confirmSignUp: Operation = async (deps, request, caller) => {
  const { ClientId, Username, ConfirmationCode } = readRequest(schema, request)
  checkClient(ClientId)
  const whose = await whoseAddress(deps, Username)
  const use = { purpose: 'sign-up', whose, code: ConfirmationCode, ip: caller.ip } as const
  await spendCode(deps, use, async (sql, accountId) => {
    await sql.rows(
      `update account set status = 'CONFIRMED', email_verified = true, updated_at = now()
       where id = $1 and status = 'UNCONFIRMED'`,
      [accountId],
    )
    await audit(sql, { event: 'account.confirmed', accountId, ip: caller.ip })
  })
  return {}
}
