import { readSession } from './challenge-session.ts'
import { badSession, noSoftwareToken } from './identity-errors.ts'
import type { Meet } from './meet.ts'
import { continueWith } from './sign-in.ts'

/** Goes on once the app's first code was taken, which `VerifySoftwareToken` says in the session. */
export const meetMfaSetup: Meet = async (deps, caller, { session: sealed }) => {
  const { session, account } = await readSession(deps, sealed, 'MFA_SETUP')
  if (!session.verified) throw noSoftwareToken()
  if (!account.totpEnabled) throw badSession()
  const { remember } = session
  return await continueWith(deps, caller, account, { remember, session, secondFactor: true })
}
