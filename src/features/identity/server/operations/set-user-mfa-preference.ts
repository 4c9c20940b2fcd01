import { z } from 'zod'
import { audit } from '../audit-log.ts'
import { demandFreshPassword } from '../fresh-password.ts'
import { invalidParameter } from '../identity-errors.ts'
import type { Operation } from '../operation.ts'
import { bearerAccount, readRequest } from '../requests.ts'

const settings = z
  .object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() })
  .nullish()
const schema = z.object({
  AccessToken: z.string(),
  SoftwareTokenMfaSettings: settings,
  SMSMfaSettings: settings,
  EmailMfaSettings: settings,
})

export const setUserMfaPreference: Operation = async (deps, request, { ip }) => {
  const asked = readRequest(schema, request)
  const { account } = await bearerAccount(deps, asked.AccessToken)
  if (asked.SMSMfaSettings?.Enabled || asked.EmailMfaSettings?.Enabled) {
    throw invalidParameter('This pool knows authenticator apps only.')
  }
  const wanted = asked.SoftwareTokenMfaSettings?.Enabled
  if (typeof wanted !== 'boolean' || wanted === account.totpEnabled) return {}
  if (wanted && account.totpSecret === null) {
    throw invalidParameter('User has not verified software token mfa')
  }
  if (!wanted && deps.requireSecondFactor) {
    throw invalidParameter('The second factor is required in this pool.')
  }
  if (!wanted) await demandFreshPassword(deps.database, account.id)
  await deps.database.tx(async sql => {
    // Turned off, the secret is gone; turning on again begins with a new one.
    await sql.rows(
      `update account set totp_enabled = $2, updated_at = now(),
         totp_secret = case when $2 then totp_secret end
       where id = $1 and (totp_secret is not null or not $2)`,
      [account.id, wanted],
    )
    const event = wanted ? 'second-factor.on' : 'second-factor.off'
    await audit(sql, { event, accountId: account.id, ip })
  })
  return {}
}
