import { z } from 'zod'
import { findAccountByEmail, groupsOf } from '../account-store.ts'
import { invalidParameter, wrongCredentials } from '../identity-errors.ts'
import type { IdentityDeps, Operation } from '../operation.ts'
import { passwordMatches } from '../password-hash.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'
import { beginSignIn } from '../sign-in-store.ts'
import { refreshTokens } from './get-tokens-from-refresh-token.ts'

const schema = z.object({
  AuthFlow: z.string(),
  ClientId: clientId,
  AuthParameters: z.record(z.string(), longText),
  ClientMetadata: metadata,
})

export const initiateAuth: Operation = async (deps, request) => {
  const { AuthFlow, ClientId, AuthParameters, ClientMetadata } = readRequest(schema, request)
  checkClient(ClientId)
  const { USERNAME, PASSWORD, REFRESH_TOKEN } = AuthParameters as Record<string, string | undefined>
  switch (AuthFlow) {
    case 'USER_PASSWORD_AUTH':
      if (!USERNAME || !PASSWORD)
        throw invalidParameter('Missing required parameter USERNAME or PASSWORD')
      return await signIn(deps, USERNAME, PASSWORD, ClientMetadata?.['remember'] !== 'false')
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      if (!REFRESH_TOKEN) throw invalidParameter('Missing required parameter REFRESH_TOKEN')
      return await refreshTokens(deps, REFRESH_TOKEN)
    default:
      throw invalidParameter(`Initiate Auth method ${AuthFlow} is not enabled for the client.`)
  }
}

async function signIn(deps: IdentityDeps, email: string, password: string, remember: boolean) {
  const { database, tokens } = deps
  const account = await findAccountByEmail(database, email)
  const right = await passwordMatches(password, account?.passwordHash)
  if (!account?.enabled || !right || account.status !== 'CONFIRMED') throw wrongCredentials()
  const started = await beginSignIn(database, account.id, remember)
  const issued = await tokens.issue(account, await groupsOf(database, account.id), started.id)
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...issued, RefreshToken: started.refreshToken },
  }
}
