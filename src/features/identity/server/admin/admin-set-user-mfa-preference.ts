import { z } from 'zod'
import { invalidParameter } from '../identity-errors.ts'
import { removeSecondFactor } from '../second-factor.ts'
import { mailSecurity } from '../security-mail.ts'
import { endSignIns } from '../sign-in-store.ts'
import { oneUser } from './admin-requests.ts'
import { onAccount } from './on-account.ts'

const request = oneUser.extend({
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean() }),
})

/**
 * Removes the authenticator app of someone who lost it. Whoever has their sessions may have the phone,
 * so those end too.
 */
export const adminSetUserMfaPreference = onAccount(
  request,
  async (sql, account, { SoftwareTokenMfaSettings: { Enabled } }, { deps, caller }) => {
    if (Enabled) throw invalidParameter('Only its owner can set up an authenticator app.')
    await removeSecondFactor(sql, account.id)
    await endSignIns(sql, { accountId: account.id })
    await mailSecurity(deps, sql, account, 'SECOND_STEP_REMOVED', caller)
    return { event: 'second-factor.off' }
  },
)
