import { findAccount, setPassword } from './account-store.ts'
import { audit } from './audit-log.ts'
import { type Challenge, readSession, spendSession } from './challenge-session.ts'
import {
  badSession,
  codeMismatch,
  invalidParameter,
  noSoftwareToken,
  temporaryPasswordOver,
} from './identity-errors.ts'
import type { Caller, IdentityDeps } from './operation.ts'
import { hashPassword } from './password-hash.ts'
import { checkNewPassword, personalWords } from './password-policy.ts'
import { spendSecondFactor } from './second-factor.ts'
import { continueWith } from './sign-in.ts'

type ChallengeHandler = (
  deps: IdentityDeps,
  caller: Caller,
  session: string,
  responses: Readonly<Record<string, string | undefined>>,
) => Promise<object>

/** Someone who was invited chooses a password; having read the invitation proves the mailbox. */
const newPasswordRequired: ChallengeHandler = async (deps, caller, encrypted, responses) => {
  const { NEW_PASSWORD: password } = responses
  if (password === undefined) throw invalidParameter('Missing required parameter NEW_PASSWORD')
  const { session, account } = await readSession(deps, encrypted, 'NEW_PASSWORD_REQUIRED')
  const { id, passwordExpiresAt } = account
  if (passwordExpiresAt && passwordExpiresAt.getTime() <= Date.now()) throw temporaryPasswordOver()
  await checkNewPassword(deps, password, await personalWords(deps, account))
  const passwordHash = await hashPassword(password)
  await deps.database.tx(async sql => {
    await spendSession(sql, session)
    await setPassword(sql, { accountId: id, passwordHash, instead: account.passwordHash })
    await audit(sql, { event: 'password.changed', accountId: id, ip: caller.ip })
  })
  const changed = await findAccount(deps.database, id)
  if (!changed) throw badSession()
  return await continueWith(deps, caller, changed, { remember: session.remember })
}

const softwareTokenMfa: ChallengeHandler = async (deps, caller, encrypted, responses) => {
  const { SOFTWARE_TOKEN_MFA_CODE: code } = responses
  if (!code) throw invalidParameter('Missing required parameter SOFTWARE_TOKEN_MFA_CODE')
  const { session, account } = await readSession(deps, encrypted, 'SOFTWARE_TOKEN_MFA')
  await spendSecondFactor(deps, caller, { account, code, mismatch: codeMismatch })
  const { remember } = session
  return await continueWith(deps, caller, account, { remember, session, secondFactor: true })
}

/** Goes on once the app's first code was taken, which `VerifySoftwareToken` says in the session. */
const mfaSetup: ChallengeHandler = async (deps, caller, encrypted) => {
  const { session, account } = await readSession(deps, encrypted, 'MFA_SETUP')
  if (!session.verified) throw noSoftwareToken()
  if (!account.totpEnabled) throw badSession()
  const { remember } = session
  return await continueWith(deps, caller, account, { remember, session, secondFactor: true })
}

/** For each challenge, what checks the client's response and goes on with the sign-in. */
export const CHALLENGE_HANDLERS: Readonly<Record<Challenge, ChallengeHandler>> = {
  NEW_PASSWORD_REQUIRED: newPasswordRequired,
  SOFTWARE_TOKEN_MFA: softwareTokenMfa,
  MFA_SETUP: mfaSetup,
}
