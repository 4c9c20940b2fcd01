import { z } from 'zod'
import { CHALLENGES, type Challenge } from '../challenge-session.ts'
import { invalidParameter } from '../identity-errors.ts'
import type { Answered, Meet } from '../meet.ts'
import { meetMfaSetup } from '../meet-mfa-setup.ts'
import { meetNewPassword } from '../meet-new-password.ts'
import { meetSoftwareToken } from '../meet-software-token.ts'
import type { Operation } from '../operation.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'

const schema = z.object({
  ClientId: clientId,
  ChallengeName: z.string().max(64),
  Session: longText.min(1),
  ChallengeResponses: z.record(z.string(), longText),
  ClientMetadata: metadata,
})

const MEET: Readonly<Record<Challenge, Meet>> = {
  NEW_PASSWORD_REQUIRED: meetNewPassword,
  SOFTWARE_TOKEN_MFA: meetSoftwareToken,
  MFA_SETUP: meetMfaSetup,
}

export const respondToAuthChallenge: Operation = async (deps, request, caller) => {
  const asked = readRequest(schema, request)
  checkClient(asked.ClientId)
  const challenge = CHALLENGES.find(known => known === asked.ChallengeName)
  if (!challenge) throw invalidParameter(`Challenge ${asked.ChallengeName} is not known here.`)
  const answered: Answered = { session: asked.Session, responses: asked.ChallengeResponses }
  return await MEET[challenge](deps, caller, answered)
}
