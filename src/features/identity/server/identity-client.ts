import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import type { HttpRequest, HttpResponse } from '@smithy/protocol-http'
import { ADMIN_OPERATIONS } from './admin-operations.ts'
import type { CognitoAddress } from './cognito-address.ts'
import { PoolError } from './identity-errors.ts'
import type { Caller, IdentityDeps } from './operation.ts'
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

const OURSELVES: Caller = {
  ip: undefined,
  device: undefined,
  userAgent: undefined,
  keepDevice() {},
}

/** Answers what the SDK would send out: the same operations, in this process. */
const inProcessHandler = (deps: IdentityDeps) => ({
  async handle({ headers, body }: HttpRequest): Promise<{ response: HttpResponse }> {
    const name = String(headers['x-amz-target']).split('.')[1] ?? ''
    try {
      const operation = Object.hasOwn(ADMIN_OPERATIONS, name) ? ADMIN_OPERATIONS[name] : undefined
      if (!operation) throw new PoolError('UnknownOperationException', 'Unknown operation')
      return answer(200, await operation(deps, JSON.parse(textOf(body)), OURSELVES))
    } catch (error) {
      // Anything else is a fault of ours, and stays what it is.
      if (!(error instanceof PoolError)) throw error
      return answer(400, { __type: error.type, message: error.message })
    }
  },
})

const answer = (statusCode: number, content: object): { response: HttpResponse } => ({
  response: {
    statusCode,
    headers: { 'content-type': 'application/x-amz-json-1.1' },
    body: Buffer.from(JSON.stringify(content)),
  },
})

const textOf = (body: unknown): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array)

/** The address that the pool knows an account by, once it has been proven to be theirs. */
export const makeEmailOf =
  ({ call, userPoolId }: IdentityClient) =>
  async (accountId: string): Promise<string | undefined> => {
    const user = await call(pool =>
      pool.adminGetUser({ UserPoolId: userPoolId, Username: accountId }),
    ).catch(error => {
      if (error.name === 'UserNotFoundException') return undefined
      throw error
    })
    const attributes = user?.UserAttributes ?? []
    const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value
    return attribute('email_verified') === 'true' ? attribute('email') : undefined
  }
