import { z } from 'zod'
import { readSetupSession, writeSession } from '../challenge-session.ts'
import { enableSoftwareTokenFailed, invalidParameter } from '../identity-errors.ts'
import type { Operation } from '../operation.ts'
import { requireRecentSignIn } from '../recent-sign-in.ts'
import { bearerAccount, longText, readRequest } from '../requests.ts'
import { registerSecondFactor } from '../second-factor.ts'

const schema = z.object({
  AccessToken: z.string().nullish(),
  Session: longText.nullish(),
  UserCode: longText.min(1),
  FriendlyDeviceName: longText.nullish(),
})

/** Takes the app's first code. Within a sign-in that needs one, that turns the second factor on. */
export const verifySoftwareToken: Operation = async (deps, request, caller) => {
  const { AccessToken, Session, UserCode: code } = readRequest(schema, request)
  const mismatch = enableSoftwareTokenFailed
  if (AccessToken) {
    const { account, signInId } = await bearerAccount(deps, AccessToken)
    await requireRecentSignIn(deps.database, account, signInId)
    await registerSecondFactor(deps, caller, { account, code, mismatch }, { signInId })
    return { Status: 'SUCCESS' }
  }
  if (!Session) throw invalidParameter('AccessToken or Session is required')
  const { account, session } = await readSetupSession(deps, Session)
  await registerSecondFactor(deps, caller, { account, code, mismatch }, 'challenge')
  return {
    Status: 'SUCCESS',
    Session: writeSession(deps, account, { ...session, verified: true }),
  }
}
