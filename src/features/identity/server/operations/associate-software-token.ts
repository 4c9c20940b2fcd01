import { z } from 'zod'
import { readSetupSession, writeSession } from '../challenge-session.ts'
import { invalidParameter } from '../identity-errors.ts'
import type { Operation } from '../operation.ts'
import { requireRecentSignIn } from '../recent-sign-in.ts'
import { bearerAccount, longText, readRequest } from '../requests.ts'
import { beginSecondFactor } from '../second-factor.ts'

const schema = z.object({ AccessToken: z.string().nullish(), Session: longText.nullish() })

/** Gives a secret for an authenticator app: to the signed-in, or within a sign-in that needs one. */
export const associateSoftwareToken: Operation = async (deps, request) => {
  const { AccessToken, Session } = readRequest(schema, request)
  if (AccessToken) {
    const { account, signInId } = await bearerAccount(deps, AccessToken)
    await requireRecentSignIn(deps.database, account, signInId)
    return { SecretCode: await beginSecondFactor(deps, account.id) }
  }
  if (!Session) throw invalidParameter('AccessToken or Session is required')
  const { account, session } = await readSetupSession(deps, Session)
  return {
    SecretCode: await beginSecondFactor(deps, account.id),
    Session: writeSession(deps, account, session),
  }
}
