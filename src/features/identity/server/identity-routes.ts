import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fault } from '#kernel/errors.ts'
import type { Sql } from '#platform/db/database.ts'
import { away, driverError } from '#platform/db/driver-errors.ts'
import { ADMIN_OPERATIONS } from './admin-operations.ts'
import { allowOtherOrigins } from './cors.ts'
import { DEVICE_COOKIE, DEVICE_COOKIE_SECONDS } from './device-cookie.ts'
import { GUEST_OPERATIONS } from './guest-operations.ts'
import { invalidParameter, PoolError } from './identity-errors.ts'
import type { Caller, IdentityDeps, Operation } from './operation.ts'
import { PUBLIC_OPERATIONS } from './public-operations.ts'
import type { SigningKeys } from './signing-keys.ts'
import { type OperatorKey, type SignedCall, verifySignature } from './sigv4.ts'
import { claimSignature } from './sigv4-used-store.ts'
import { POOL } from './tokens.ts'

const MEDIA_TYPE = 'application/x-amz-json-1.1'
const PATHS = ['/identity', '/identity/'] as const
const SETTINGS = '/config.json'
const KEY_SET = `/identity/${POOL.userPoolId}/.well-known/jwks.json`

interface IdentityRouteDeps extends IdentityDeps {
  readonly reportTimeZone: string
  readonly keys: SigningKeys
  readonly operator: OperatorKey | undefined
}

/** `POST /identity`, the key set under the issuer, and the settings that a client starts from. */
export async function identityRoutes(app: FastifyInstance, deps: IdentityRouteDeps): Promise<void> {
  await app.register(async scope => {
    allowOtherOrigins(scope, [...PATHS, SETTINGS, KEY_SET])
    scope.get(SETTINGS, () => settingsOf(deps))
    scope.get(KEY_SET, () => deps.keys.jwks)
    scope.addContentTypeParser(MEDIA_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    // RFC 6749: no cache on the way keeps a token.
    scope.addHook('onRequest', (request, reply, done) => {
      if (request.method === 'POST') reply.header('cache-control', 'no-store')
      done()
    })
    scope.setErrorHandler((error, _request, reply) => refuse(reply, error))
    for (const path of PATHS) {
      scope.post(path, { bodyLimit: 64 * 1024 }, async (request, reply) => {
        const operation = await requestedOperation(deps, request)
        const caller = callerOf(request, reply, deps.publicUrl)
        const answer = await operation(deps, parseJson(request.body), caller)
        return await reply.type(MEDIA_TYPE).send(JSON.stringify(answer))
      })
    }
  })
}

const settingsOf = ({ productName, publicUrl, reportTimeZone }: IdentityRouteDeps) => ({
  productName,
  reportTimeZone,
  region: POOL.region,
  Auth: {
    Cognito: {
      userPoolId: POOL.userPoolId,
      userPoolClientId: POOL.userPoolClientId,
      userPoolEndpoint: `${publicUrl}/identity`,
      identityPoolId: POOL.identityPoolId,
      identityPoolEndpoint: `${publicUrl}/identity`,
      allowGuestAccess: true,
      region: POOL.region,
    },
  },
})

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new PoolError('SerializationException', 'The request is not JSON')
  }
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  reply.type(MEDIA_TYPE)
  const fault = error instanceof PoolError ? error : characterFault(error)
  if (fault) return reply.code(400).send(wire(fault.type, fault.message))
  if (error instanceof Fault && error.code === 'LIMITED') {
    return reply.code(429).send(wire('TooManyRequestsException', error.message))
  }
  if (error instanceof Fault && (error.code === 'CONFLICT' || error.code === 'FORBIDDEN')) {
    return reply.code(400).send(wire('NotAuthorizedException', error.message))
  }
  // What the server says of a body before it reaches an operation.
  const { statusCode = 500, message } = error as Partial<FastifyError>
  if (statusCode < 500) return reply.code(400).send(wire('SerializationException', message ?? ''))
  reply.log.error({ err: error }, 'identity')
  if (away(error)) {
    reply.code(503).header('retry-after', '1')
    return reply.send(wire('ServiceUnavailableException', 'Please try again in a moment'))
  }
  return reply.code(500).send(wire('InternalErrorException', 'Something went wrong'))
}

const wire = (__type: string, message: string): string => JSON.stringify({ __type, message })

// PostgreSQL's words for text that no text column can hold.
const characterFault = (error: unknown): PoolError | undefined =>
  /^(22021|22P05)$/.test(driverError(error).code ?? '')
    ? invalidParameter('A value contains a character that isn’t allowed')
    : undefined

const TARGET = /^(AWSCognitoIdentityProviderService|AWSCognitoIdentityService)\.(\w+)$/

interface Operator {
  readonly database: Sql
  /** What the operator signs with; without it nobody is let in. */
  readonly operator: OperatorKey | undefined
}

/** The operation that a request names; an administrative one only where the operator signed it. */
async function requestedOperation(deps: Operator, request: FastifyRequest): Promise<Operation> {
  const [, service, name = ''] = TARGET.exec(String(request.headers['x-amz-target'] ?? '')) ?? []
  const isPool = service === 'AWSCognitoIdentityProviderService'
  const open = named(isPool ? PUBLIC_OPERATIONS : GUEST_OPERATIONS, name)
  const closed = isPool ? named(ADMIN_OPERATIONS, name) : undefined
  if (closed) await admitOperator(deps, signedCallOf(request))
  const operation = open ?? closed
  if (!operation) throw new PoolError('UnknownOperationException', 'Unknown operation')
  return operation
}

const named = (operations: Readonly<Record<string, Operation>>, name: string) =>
  Object.hasOwn(operations, name) ? operations[name] : undefined

const signedCallOf = ({ method, url, headers, body }: FastifyRequest): SignedCall => ({
  method,
  path: url,
  headers,
  body: String(body),
})

async function admitOperator({ database, operator }: Operator, call: SignedCall): Promise<void> {
  const signature = await verifySignature(call, operator)
  if (await claimSignature(database, signature)) return
  throw new PoolError('InvalidSignatureException', 'This signature has been used before.')
}

const COOKIE = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([^;]*)`)

const USER_AGENT_KEPT = 400

/** Where a request comes from, and the way to leave it a cookie that no script can read. */
const callerOf = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): Caller => ({
  ip: request.ip,
  device: COOKIE.exec(request.headers.cookie ?? '')?.[1],
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_KEPT),
  keepDevice(cookie) {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    const kept = `Path=/identity; Max-Age=${DEVICE_COOKIE_SECONDS}; HttpOnly; SameSite=Strict`
    reply.header('set-cookie', `${DEVICE_COOKIE}=${cookie}; ${kept}${secure}`)
  },
})
