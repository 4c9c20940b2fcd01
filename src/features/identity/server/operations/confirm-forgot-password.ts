import { z } from 'zod'
import { audit } from '../audit-log.ts'
import { spendCode } from '../codes.ts'
import type { Operation } from '../operation.ts'
import { hashPassword } from '../password-hash.ts'
import { checkNewPassword } from '../password-policy.ts'
import { putPassword } from '../put-password.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'
import { whoseAddress } from '../whose-address.ts'

const schema = z.object({
  ClientId: clientId,
  Username: longText.min(1),
  ConfirmationCode: longText.min(1),
  Password: longText,
  ClientMetadata: metadata,
})

export const confirmForgotPassword: Operation = async (deps, request, caller) => {
  const { ClientId, Username, ConfirmationCode, Password } = readRequest(schema, request)
  checkClient(ClientId)
  checkNewPassword(Password)
  const whose = await whoseAddress(deps, Username)
  // Before the code is tried, so that a right and a wrong one take the same time.
  const passwordHash = await hashPassword(Password)
  const use = { purpose: 'reset', whose, code: ConfirmationCode, ip: caller.ip } as const
  await spendCode(deps, use, async (sql, accountId) => {
    await putPassword(sql, { accountId, passwordHash })
    await sql.rows('update account set email_verified = true where id = $1', [accountId])
    // Whoever was locked out by a stranger's guesses gets in with the new password.
    await sql.rows('delete from guess where key = $1', [`password:${whose.addressKey}`])
    await audit(sql, { event: 'password.reset', accountId, ip: caller.ip })
  })
  return {}
}
