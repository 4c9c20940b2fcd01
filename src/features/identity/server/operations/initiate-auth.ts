import { z } from 'zod'
import { invalidParameter } from '../identity-errors.ts'
import type { Operation } from '../operation.ts'
import { passwordSignIn } from '../password-sign-in.ts'
import { checkClient, clientId, longText, metadata, readRequest } from '../requests.ts'
import { refreshTokens } from './get-tokens-from-refresh-token.ts'

const schema = z.object({
  AuthFlow: z.string().max(64),
  ClientId: clientId,
  AuthParameters: z.record(z.string(), longText),
  ClientMetadata: metadata,
})

export const initiateAuth: Operation = async (deps, request, caller) => {
  const { AuthFlow, ClientId, AuthParameters, ClientMetadata } = readRequest(schema, request)
  checkClient(ClientId)
  const { USERNAME, PASSWORD, REFRESH_TOKEN } = AuthParameters as Record<string, string | undefined>
  switch (AuthFlow) {
    case 'USER_PASSWORD_AUTH': {
      if (!USERNAME || !PASSWORD)
        throw invalidParameter('Missing required parameter USERNAME or PASSWORD')
      const remember = ClientMetadata?.['remember'] !== 'false'
      const typed = { email: USERNAME, password: PASSWORD, remember }
      return await passwordSignIn(deps, caller, {
        ...typed,
        confirms: ClientMetadata?.['confirms'],
      })
    }
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      if (!REFRESH_TOKEN) throw invalidParameter('Missing required parameter REFRESH_TOKEN')
      return await refreshTokens(deps, REFRESH_TOKEN, caller)
    default:
      throw invalidParameter(`Initiate Auth method ${AuthFlow} is not enabled for the client.`)
  }
}
