import { z } from 'zod'
import { audit } from '../audit-log.ts'
import { deleteCodes } from '../code-store.ts'
import { spendCode } from '../codes.ts'
import { forgetFailures } from '../lockout.ts'
import type { Operation } from '../operation.ts'
import { hashPassword } from '../password-hash.ts'
import { checkNewPassword, personalWords } from '../password-policy.ts'
import { putPassword } from '../put-password.ts'
import { sourceOf } from '../request-source.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'
import { mailSecurity } from '../security-mail.ts'
import { whoseAddress } from '../whose-address.ts'

const schema = z.object({
  ClientId: clientId,
  Username: longText.min(1),
  ConfirmationCode: longText.min(1),
  Password: longText,
  ClientMetadata: metadata,
})

export const confirmForgotPassword: Operation = async (deps, request, caller) => {
  const { ClientId, Username, ConfirmationCode: code, Password } = readRequest(schema, request)
  checkClient(ClientId)
  await checkNewPassword(deps, Password, await personalWords(deps, { email: Username }))
  const whose = await whoseAddress(deps, Username)
  const { account, addressKey } = whose
  const personal = await personalWords(deps, account ?? { email: Username })
  const source = await sourceOf(deps, caller, whose)
  // Before the code is tried, so that a right and a wrong one take the same time.
  const passwordHash = await hashPassword(Password)
  await spendCode(deps, {
    purpose: 'reset',
    whose,
    code,
    caller,
    async effect(sql, { accountId }) {
      if (accountId === null) return false
      // Only now, for it says something of who the address belongs to.
      await checkNewPassword(deps, Password, personal)
      await deleteCodes(sql, { purpose: 'reset', addressKey })
      await putPassword(sql, { accountId, passwordHash })
      await sql.rows('update account set email_verified = true where id = $1', [accountId])
      // Whoever was locked out by a stranger's guesses gets in with the new password.
      await forgetFailures(sql, [`password:${addressKey}`, `password:${source.key}`])
      await audit(sql, { event: 'password.reset', accountId, ip: caller.ip })
      if (whose.account) await mailSecurity(deps, sql, whose.account, 'PASSWORD_RESET', caller)
      return true
    },
  })
  return {}
}
