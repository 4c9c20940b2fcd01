import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { Fault } from '#kernel/errors.ts'
import { away, driverError } from '#platform/db/database.ts'
import { IdentityError, invalidParameter } from './identity-errors.ts'
import type { IdentityDeps } from './operation.ts'
import { PUBLIC_OPERATIONS } from './public-operations.ts'
import type { SigningKeys } from './signing-keys.ts'
import { POOL } from './tokens.ts'

const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/
const MEDIA_TYPE = 'application/x-amz-json-1.1'

export interface IdentityDoor extends IdentityDeps {
  readonly keys: SigningKeys
  readonly publicUrl: string
  readonly productName: string
}

/** `POST /identity`, the key set under the issuer, and the settings that a client starts from. */
export async function identityDoor(app: FastifyInstance, door: IdentityDoor): Promise<void> {
  app.get('/config.json', () => ({
    productName: door.productName,
    region: POOL.region,
    Auth: {
      Cognito: {
        userPoolId: POOL.userPoolId,
        userPoolClientId: POOL.userPoolClientId,
        userPoolEndpoint: `${door.publicUrl}/identity`,
        region: POOL.region,
      },
    },
  }))
  app.get(`/identity/${POOL.userPoolId}/.well-known/jwks.json`, () => door.keys.jwks)

  await app.register(async scope => {
    scope.addContentTypeParser(MEDIA_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, _request, reply) => refuse(reply, error))
    for (const path of ['/identity', '/identity/']) {
      scope.post(path, { bodyLimit: 64 * 1024 }, async (request, reply) => {
        const target = TARGET.exec(String(request.headers['x-amz-target'] ?? ''))?.[1] ?? ''
        const answer = await carryOut(door, target, request.body)
        return await reply.type(MEDIA_TYPE).send(JSON.stringify(answer))
      })
    }
  })
}

async function carryOut(door: IdentityDoor, name: string, body: unknown): Promise<object> {
  const operation = Object.hasOwn(PUBLIC_OPERATIONS, name) ? PUBLIC_OPERATIONS[name] : undefined
  if (!operation) throw new IdentityError('UnknownOperationException', 'Unknown operation')
  return await operation(door, parseJson(body))
}

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
