import { z } from 'zod'
import { updateAccount } from '../account-store.ts'
import { sendResetCode } from '../codes.ts'
import { addressKeyOf } from '../email-lookup.ts'
import { invalidParameter, PoolError } from '../identity-errors.ts'
import { removeSecondFactor } from '../second-factor-store.ts'
import { mailSecurity } from '../security-mail.ts'
import { endSignIns } from '../sign-in-store.ts'
import { oneUser, withAccount } from './admin-requests.ts'

/** Makes the present password worthless and mails the code that a new one is chosen with. */
export const adminResetUserPassword = withAccount(
  oneUser,
  async (sql, account, _, { deps, caller }) => {
    if (!account.enabled) throw notAuthorized('User is disabled.')
    if (account.status === 'FORCE_CHANGE_PASSWORD') {
      throw notAuthorized('User password cannot be reset in the current state.')
    }
    if (!account.emailVerified) {
      throw invalidParameter(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      )
    }
    await updateAccount(sql, account.id, { status: 'RESET_REQUIRED' })
    await endSignIns(sql, { accountId: account.id })
    const lookup = { addressKey: addressKeyOf(deps, account.email), account }
    await sendResetCode(deps, sql, lookup, caller)
    return { event: 'password.reset-required' }
  },
)

const notAuthorized = (message: string): PoolError =>
  new PoolError('NotAuthorizedException', message)

const mfaRequest = oneUser.extend({
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean() }),
})

/**
 * Removes the authenticator app of someone who lost it. Whoever has their sessions may have the phone,
 * so those end too.
 */
export const adminSetUserMfaPreference = withAccount(
  mfaRequest,
  async (sql, account, { SoftwareTokenMfaSettings: { Enabled } }, { deps, caller }) => {
    if (Enabled) throw invalidParameter('Only its owner can set up an authenticator app.')
    await removeSecondFactor(sql, account.id)
    await endSignIns(sql, { accountId: account.id })
    await mailSecurity(deps, sql, account, 'SECOND_STEP_REMOVED', caller)
    return { event: 'second-factor.off' }
  },
)

export const adminUserGlobalSignOut = withAccount(oneUser, async (sql, { id }) => {
  await endSignIns(sql, { accountId: id })
  return { event: 'sign-out' }
})
