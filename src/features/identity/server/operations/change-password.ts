import { z } from 'zod'
import { audit } from '../audit-log.ts'
import { limitExceeded, wrongCredentials } from '../identity-errors.ts'
import type { Account } from '../identity-tables.ts'
import { guarded, PASSWORD_PACE } from '../lockout.ts'
import type { Caller, IdentityDeps, Operation } from '../operation.ts'
import { hashPassword, passwordMatches } from '../password-hash.ts'
import { checkNewPassword, personalWords } from '../password-policy.ts'
import { putPassword } from '../put-password.ts'
import { bearerAccount, longText, readRequest } from '../requests.ts'
import { mailSecurity } from '../security-mail.ts'

const schema = z.object({
  AccessToken: z.string(),
  PreviousPassword: longText,
  ProposedPassword: longText,
})

export const changePassword: Operation = async (deps, request, caller) => {
  const { AccessToken, PreviousPassword, ProposedPassword } = readRequest(schema, request)
  const { account, signInId } = await bearerAccount(deps, AccessToken)
  await checkNewPassword(deps, ProposedPassword, await personalWords(deps, account))
  await provePrevious(deps, caller, account, PreviousPassword)
  const passwordHash = await hashPassword(ProposedPassword)
  await deps.database.tx(async sql => {
    const instead = account.passwordHash
    await putPassword(sql, { accountId: account.id, passwordHash, instead, except: signInId })
    await mailSecurity(deps, sql, account, 'PASSWORD_CHANGED', caller)
    await audit(sql, { event: 'password.changed', accountId: account.id, ip: caller.ip })
  })
  return {}
}

/** Guesses with a token that was taken are limited like those at the door, and apart from them. */
async function provePrevious(
  deps: IdentityDeps,
  { ip }: Caller,
  { id, passwordHash }: Account,
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
