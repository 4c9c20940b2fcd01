import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoAddress } from './cognito-address.ts'
import { inProcessHandler } from './identity-client-handler.ts'
import type { IdentityDeps } from './operation.ts'
import type { OperatorKey } from './sigv4.ts'
import { POOL } from './tokens.ts'

/** The server's administrative calls to the pool, whichever pool that is. */
export interface IdentityClient {
  readonly userPoolId: string
  /** Does the work with the SDK's client; what goes wrong is one of the SDK's exceptions. */
  call<T>(work: (pool: CognitoIdentityProvider) => Promise<T>): Promise<T>
}

/** Calls that the embedded pool answers in this process: the same SDK, without a socket. */
export const embeddedIdentityClient = (deps: IdentityDeps): IdentityClient =>
  clientOf(POOL.userPoolId, {
    region: POOL.region,
    credentials: { accessKeyId: 'in-process', secretAccessKey: 'in-process' },
    requestHandler: inProcessHandler(deps),
  })

/** Calls that go out to Cognito, or another server of its protocol. */
export const cognitoIdentityClient = (
  { region, userPoolId, endpoint }: CognitoAddress,
  operator: OperatorKey | undefined,
): IdentityClient =>
  clientOf(userPoolId, {
    region,
    ...(endpoint && { endpoint }),
    // Without a key of its own, the SDK finds what the machine it runs on was given.
    ...(operator && { credentials: operator }),
  })

type Settings = NonNullable<ConstructorParameters<typeof CognitoIdentityProvider>[0]>

function clientOf(userPoolId: string, settings: Settings): IdentityClient {
  let pool: Promise<CognitoIdentityProvider> | undefined
  // The SDK takes a tenth of a second to load, which a start need not wait for.
  const load = async () => {
    const sdk = await import('@aws-sdk/client-cognito-identity-provider')
    return new sdk.CognitoIdentityProvider(settings)
  }
  return {
    userPoolId,
    async call(work) {
      pool ??= load()
      return await work(await pool)
    },
  }
}
