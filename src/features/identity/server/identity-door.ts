import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { Fault } from '#kernel/errors.ts'
import { away, driverError } from '#platform/db/database.ts'
import { requestedOperation } from './admin-door.ts'
import { callerOf } from './caller.ts'
import { allowOtherOrigins } from './cors.ts'
import { IdentityError, invalidParameter } from './identity-errors.ts'
import type { IdentityDeps } from './operation.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { OperatorKey } from './sigv4.ts'
import { POOL } from './tokens.ts'

const MEDIA_TYPE = 'application/x-amz-json-1.1'
const PATHS = ['/identity', '/identity/'] as const
const SETTINGS = '/config.json'
const KEY_SET = `/identity/${POOL.userPoolId}/.well-known/jwks.json`

export interface IdentityDoor extends IdentityDeps {
  readonly keys: SigningKeys
  readonly operator: OperatorKey | undefined
}

/** `POST /identity`, the key set under the issuer, and the settings that a client starts from. */
export async function identityDoor(app: FastifyInstance, door: IdentityDoor): Promise<void> {
  await app.register(async scope => {
    allowOtherOrigins(scope, [...PATHS, SETTINGS, KEY_SET])
    scope.get(SETTINGS, () => settingsOf(door))
    scope.get(KEY_SET, () => door.keys.jwks)
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
        const operation = await requestedOperation(door, request)
        const caller = callerOf(request, reply, door.publicUrl)
        const answer = await operation(door, parseJson(request.body), caller)
        return await reply.type(MEDIA_TYPE).send(JSON.stringify(answer))
      })
    }
  })
}

const settingsOf = ({ productName, publicUrl }: IdentityDoor) => ({
  productName,
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
    throw new IdentityError('SerializationException', 'The request is not JSON')
  }
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  reply.type(MEDIA_TYPE)
  const fault = error instanceof IdentityError ? error : characterFault(error)
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
const characterFault = (error: unknown): IdentityError | undefined =>
  /^(22021|22P05)$/.test(driverError(error).code ?? '')
    ? invalidParameter('A value holds a character that is not allowed')
    : undefined
