import { setPassword, updateAccount } from '../account-store.ts'
import { audit } from '../audit-log.ts'
import { readCodeRequest } from '../code-limits.ts'
import { deleteCodes } from '../code-store.ts'
import { deliveryTo, sendResetCode, spendCode } from '../codes.ts'
import { lookUpEmail } from '../email-lookup.ts'
import { forgetFailures } from '../guess-store.ts'
import { limitExceeded, wrongCredentials } from '../identity-errors.ts'
import type { AccountRow } from '../identity-tables.ts'
import { guarded, PASSWORD_PACE } from '../lockout.ts'
import type { Caller, IdentityDeps, Operation } from '../operation.ts'
import { hashPassword, passwordMatches } from '../password-hash.ts'
import { checkNewPassword, personalWords } from '../password-policy.ts'
import { sourceOf } from '../request-source.ts'
import {
  addressRequest,
  bearerAccount,
  bearerRequest,
  checkClient,
  longText,
  readRequest,
} from '../requests.ts'
import { mailSecurity } from '../security-mail.ts'

const changeRequest = bearerRequest.extend({
  PreviousPassword: longText,
  ProposedPassword: longText,
})

export const changePassword: Operation = async (deps, request, caller) => {
  const { AccessToken, PreviousPassword, ProposedPassword } = readRequest(changeRequest, request)
  const { account, signInId } = await bearerAccount(deps, AccessToken)
  await checkNewPassword(deps, ProposedPassword, await personalWords(deps, account))
  await provePrevious(deps, caller, account, PreviousPassword)
  const passwordHash = await hashPassword(ProposedPassword)
  await deps.database.tx(async sql => {
    const instead = account.passwordHash
    await setPassword(sql, { accountId: account.id, passwordHash, instead, except: signInId })
    await mailSecurity(deps, sql, account, 'PASSWORD_CHANGED', caller)
    await audit(sql, { event: 'password.changed', accountId: account.id, ip: caller.ip })
  })
  return {}
}

/** Guesses with a token that was taken are limited like those at sign-in, and counted apart from them. */
async function provePrevious(
  deps: IdentityDeps,
  { ip }: Caller,
  { id, passwordHash }: AccountRow,
  password: string,
): Promise<void> {
  const guess = {
    key: `change:${id}`,
    pace: PASSWORD_PACE,
    locked: limitExceeded,
    onFailure: (failures: number) => {
      const details = { failures }
      return audit(deps.database, { event: 'password.change-failed', accountId: id, ip, details })
    },
  }
  await guarded(deps, guess, async () => {
    if (!(await passwordMatches(password, passwordHash))) throw wrongCredentials()
  })
}

/** Sends a code to whoever owns the address, and answers alike for every address. */
export const forgotPassword: Operation = async (deps, request, caller) => {
  const { account, addressKey, email } = await readCodeRequest(deps, 'reset', request, caller)
  const owner = account?.enabled ? account : undefined
  await deps.database.tx(sql => sendResetCode(deps, sql, { addressKey, account: owner }, caller))
  return { CodeDeliveryDetails: deliveryTo(email) }
}

const confirmRequest = addressRequest.extend({
  ConfirmationCode: longText.min(1),
  Password: longText,
})

export const confirmForgotPassword: Operation = async (deps, request, caller) => {
  const asked = readRequest(confirmRequest, request)
  const { Username, ConfirmationCode: code, Password } = asked
  checkClient(asked.ClientId)
  await checkNewPassword(deps, Password, await personalWords(deps, { email: Username }))
  const lookup = await lookUpEmail(deps, Username)
  const { account, addressKey } = lookup
  const personal = await personalWords(deps, account ?? { email: Username })
  const source = await sourceOf(deps, caller, lookup)
  // Before the code is tried, so that a right and a wrong one take the same time.
  const passwordHash = await hashPassword(Password)
  await spendCode(deps, {
    purpose: 'reset',
    lookup,
    code,
    caller,
    async effect(sql, { accountId }) {
      if (accountId === null) return false
      // Only now, for it says something of who the address belongs to.
      await checkNewPassword(deps, Password, personal)
      await deleteCodes(sql, { purpose: 'reset', addressKey })
      await setPassword(sql, { accountId, passwordHash })
      await updateAccount(sql, accountId, { emailVerified: true })
      // Whoever was locked out by a stranger's guesses gets in with the new password.
      await forgetFailures(sql, [`password:${addressKey}`, `password:${source.key}`])
      await audit(sql, { event: 'password.reset', accountId, ip: caller.ip })
      if (lookup.account) await mailSecurity(deps, sql, lookup.account, 'PASSWORD_RESET', caller)
      return true
    },
  })
  return {}
}
