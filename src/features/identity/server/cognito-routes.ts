import type { FastifyInstance } from 'fastify'
import type { CognitoAddress } from './cognito-address.ts'

/** The settings that a client starts from, where the pool is not our own. */
export function cognitoRoutes(
  app: FastifyInstance,
  {
    productName,
    reportTimeZone,
  }: { readonly productName: string; readonly reportTimeZone: string },
  { region, userPoolId, clientId, identityPoolId, endpoint }: CognitoAddress,
): void {
  app.get('/config.json', () => ({
    productName,
    reportTimeZone,
    region,
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId: clientId,
        region,
        ...(identityPoolId && { identityPoolId, allowGuestAccess: true }),
        ...(endpoint && { userPoolEndpoint: endpoint }),
        ...(endpoint && identityPoolId && { identityPoolEndpoint: endpoint }),
      },
    },
  }))
}

/** Where a browser has to connect to sign in. */
export const cognitoOrigins = ({ region, endpoint }: CognitoAddress): readonly string[] =>
  endpoint
    ? [new URL(endpoint).origin]
    : [
        `https://cognito-idp.${region}.amazonaws.com`,
        `https://cognito-identity.${region}.amazonaws.com`,
      ]
