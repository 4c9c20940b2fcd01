import { sendResetCode } from '../codes.ts'
import { IdentityError, invalidParameter } from '../identity-errors.ts'
import { endSignIns } from '../sign-in-store.ts'
import { addressKeyOf } from '../whose-address.ts'
import { updateAccount } from './admin-account-store.ts'
import { oneUser } from './admin-requests.ts'
import { onAccount } from './on-account.ts'

/** Makes the present password worthless and mails the code that a new one is chosen with. */
export const adminResetUserPassword = onAccount(
  oneUser,
  async (sql, account, _, { deps, caller }) => {
    if (!account.enabled) throw notNow('User is disabled.')
    if (account.status === 'FORCE_CHANGE_PASSWORD') {
      throw notNow('User password cannot be reset in the current state.')
    }
    if (!account.emailVerified) {
      throw invalidParameter(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      )
    }
    await updateAccount(sql, account.id, { status: 'RESET_REQUIRED' })
    await endSignIns(sql, { accountId: account.id })
    const whose = { addressKey: addressKeyOf(deps, account.email), account }
    await sendResetCode(deps, sql, whose, caller)
    return { event: 'password.reset-required' }
  },
)

const notNow = (message: string): IdentityError =>
  new IdentityError('NotAuthorizedException', message)
