import { z } from 'zod'
import { requiresSecondFactor } from '../../second-factor-rule.ts'
import { findAccount, groupsOf } from '../account-store.ts'
import { audit } from '../audit-log.ts'
import { CHALLENGE_HANDLERS } from '../challenge-handlers.ts'
import { CHALLENGES } from '../challenge-session.ts'
import { badToken, invalidParameter } from '../identity-errors.ts'
import type { Caller, IdentityDeps, Operation } from '../operation.ts'
import { passwordSignIn } from '../password-sign-in.ts'
import {
  bearerOf,
  bearerRequest,
  checkClient,
  clientRequest,
  longText,
  metadata,
  readRequest,
} from '../requests.ts'
import { continueSignIn, endSignIns } from '../sign-in-store.ts'

const initiateRequest = clientRequest.extend({
  AuthFlow: z.string().max(64),
  AuthParameters: z.record(z.string(), longText),
  ClientMetadata: metadata,
})

export const initiateAuth: Operation = async (deps, request, caller) => {
  const asked = readRequest(initiateRequest, request)
  const { AuthFlow, AuthParameters, ClientMetadata } = asked
  checkClient(asked.ClientId)
  const { USERNAME, PASSWORD, REFRESH_TOKEN } = AuthParameters as Record<string, string | undefined>
  switch (AuthFlow) {
    case 'USER_PASSWORD_AUTH': {
      if (!USERNAME || !PASSWORD)
        throw invalidParameter('Missing required parameter USERNAME or PASSWORD')
      const remember = ClientMetadata?.['remember'] !== 'false'
      const confirms = ClientMetadata?.['confirms']
      const typed = { email: USERNAME, password: PASSWORD, remember, confirms }
      return await passwordSignIn(deps, caller, typed)
    }
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      if (!REFRESH_TOKEN) throw invalidParameter('Missing required parameter REFRESH_TOKEN')
      return await refreshTokens(deps, REFRESH_TOKEN, caller)
    default:
      throw invalidParameter(`Initiate Auth method ${AuthFlow} is not enabled for the client.`)
  }
}

const challengeRequest = clientRequest.extend({
  ChallengeName: z.string().max(64),
  Session: longText.min(1),
  ChallengeResponses: z.record(z.string(), longText),
  ClientMetadata: metadata,
})

export const respondToAuthChallenge: Operation = async (deps, request, caller) => {
  const asked = readRequest(challengeRequest, request)
  checkClient(asked.ClientId)
  const challenge = CHALLENGES.find(known => known === asked.ChallengeName)
  if (!challenge) throw invalidParameter(`Challenge ${asked.ChallengeName} is not known here.`)
  const handle = CHALLENGE_HANDLERS[challenge]
  return await handle(deps, caller, asked.Session, asked.ChallengeResponses)
}

const refreshRequest = clientRequest.extend({ RefreshToken: longText.min(1) })

export const getTokensFromRefreshToken: Operation = async (deps, request, caller) => {
  const { RefreshToken, ClientId } = readRequest(refreshRequest, request)
  checkClient(ClientId)
  return await refreshTokens(deps, RefreshToken, caller)
}

/** New tokens, unless the account was turned off or now needs an authenticator app that it lacks. */
async function refreshTokens(
  { database, tokens, successorKey, requireSecondFactor }: IdentityDeps,
  token: string,
  caller: Caller,
): Promise<object> {
  const signIn = await continueSignIn(database, token, successorKey, caller)
  const { id, accountId, refreshToken } = signIn
  const account = await findAccount(database, accountId)
  const groups = await groupsOf(database, accountId)
  const lacksApp = !account?.totpEnabled && requiresSecondFactor(requireSecondFactor, groups)
  if (!account?.enabled || lacksApp) throw badToken('Refresh')
  const issued = await tokens.issue(account, groups, id)
  return { AuthenticationResult: { ...issued, RefreshToken: refreshToken } }
}

const revokeRequest = clientRequest.extend({ Token: longText.min(1) })

/** Ends the sign-in that the refresh token belongs to; a token that is not known ends nothing. */
export const revokeToken: Operation = async ({ database }, request, { ip }) => {
  const { Token, ClientId } = readRequest(revokeRequest, request)
  checkClient(ClientId)
  await database.tx(async sql => {
    const [accountId] = await endSignIns(sql, { refreshToken: Token })
    if (accountId) await audit(sql, { event: 'sign-out', accountId, ip })
  })
  return {}
}

export const globalSignOut: Operation = async (deps, request, caller) => {
  const { AccessToken } = readRequest(bearerRequest, request)
  const { sub } = await bearerOf(deps, AccessToken)
  await deps.database.tx(async sql => {
    await endSignIns(sql, { accountId: sub })
    await audit(sql, { event: 'sign-out', accountId: sub, ip: caller.ip })
  })
  return {}
}
