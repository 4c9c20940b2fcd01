import {
  CognitoIdentityProvider,
  type CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { World } from '../kit/world.ts'

/*
 * The operator of the embedded pool: the AWS SDK, signing what it sends over a real socket.
 */

export const POOL_ID = 'us-west-2_Goodword'
export const OPERATOR = {
  accessKeyId: 'OPERATOROFTHETESTS',
  secretAccessKey: 'a secret for operators, long enough to be one',
}
export const OPERATOR_SETTINGS = {
  IDENTITY_ADMIN_ACCESS_KEY: OPERATOR.accessKeyId,
  IDENTITY_ADMIN_SECRET_KEY: OPERATOR.secretAccessKey,
}

export const operatorOf = async (
  world: World,
  credentials = OPERATOR,
): Promise<CognitoIdentityProvider> =>
  new CognitoIdentityProvider({
    region: 'us-west-2',
    endpoint: `${await world.origin()}/identity`,
    credentials,
    maxAttempts: 1,
  })

/** The name of the typed exception that a call ends in, or what it gave instead. */
export const refusal = async (call: Promise<object>): Promise<string> =>
  await call.then(
    answer => `went through: ${JSON.stringify(answer)}`,
    (error: CognitoIdentityProviderServiceException) => {
      if (error.$metadata?.httpStatusCode !== 400) return `${error.name}: ${error.message}`
      return error.name
    },
  )
