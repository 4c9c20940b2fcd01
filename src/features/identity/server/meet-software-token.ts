import { readSession } from './challenge-session.ts'
import { codeMismatch, invalidParameter } from './identity-errors.ts'
import type { Meet } from './meet.ts'
import { spendSecondFactor } from './second-factor.ts'
import { continueWith } from './sign-in.ts'

export const meetSoftwareToken: Meet = async (deps, caller, { session: sealed, responses }) => {
  const { SOFTWARE_TOKEN_MFA_CODE: code } = responses
  if (!code) throw invalidParameter('Missing required parameter SOFTWARE_TOKEN_MFA_CODE')
  const { session, account } = await readSession(deps, sealed, 'SOFTWARE_TOKEN_MFA')
  await spendSecondFactor(deps, caller, { account, code, mismatch: codeMismatch })
  const { remember } = session
  return await continueWith(deps, caller, account, { remember, session, secondFactor: true })
}
