import { findAccount } from './account-store.ts'
import { audit } from './audit-log.ts'
import { readSession, spendSession } from './challenge-session.ts'
import { badSession, invalidParameter, temporaryPasswordOver } from './identity-errors.ts'
import type { Meet } from './meet.ts'
import { hashPassword } from './password-hash.ts'
import { checkNewPassword, personalWords } from './password-policy.ts'
import { putPassword } from './put-password.ts'
import { continueWith } from './sign-in.ts'

/** Someone who was invited chooses a password; having read the invitation proves the mailbox. */
export const meetNewPassword: Meet = async (deps, caller, { session: sealed, responses }) => {
  const { NEW_PASSWORD: password } = responses
  if (password === undefined) throw invalidParameter('Missing required parameter NEW_PASSWORD')
  const { session, account } = await readSession(deps, sealed, 'NEW_PASSWORD_REQUIRED')
  const { id, passwordExpiresAt } = account
  if (passwordExpiresAt && passwordExpiresAt.getTime() <= Date.now()) throw temporaryPasswordOver()
  await checkNewPassword(deps, password, await personalWords(deps, account))
  const passwordHash = await hashPassword(password)
  await deps.database.tx(async sql => {
    await spendSession(sql, session)
    await putPassword(sql, { accountId: id, passwordHash, instead: account.passwordHash })
    await audit(sql, { event: 'password.changed', accountId: id, ip: caller.ip })
  })
  const changed = await findAccount(deps.database, id)
  if (!changed) throw badSession()
  return await continueWith(deps, caller, changed, { remember: session.remember })
}
