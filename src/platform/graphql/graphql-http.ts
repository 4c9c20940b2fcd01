import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { z } from 'zod'
import { badInput, Fault, statusOf } from '#kernel/errors.ts'
import type { AdmissionRequest, Admit } from './admission.ts'
import type { ApiContext } from './builder.ts'
import type { Prepared } from './executor.ts'
import { wireErrors } from './wire-errors.ts'

const body = z.strictObject({
  query: z.string('query must be a GraphQL document').min(1).max(64_000),
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string(), z.unknown(), 'variables must be an object').nullish(),
  extensions: z.unknown().optional(),
})

/** `POST /graphql`: one operation a request. */
export function graphqlHttp(
  app: FastifyInstance,
  admit: Admit,
  contextOf: (request: FastifyRequest) => Promise<ApiContext>,
): void {
  app.post('/graphql', { bodyLimit: 256 * 1024 }, async (request, reply) => {
    const report = (cause: unknown) => request.log.error({ err: cause }, 'graphql')
    let operation: AdmissionRequest
    let context: ApiContext
    let prepared: Prepared
    try {
      operation = readOperation(request.body)
      context = await contextOf(request)
      prepared = admit(operation, context)
      if (prepared.kind === 'subscription') {
        throw badInput('Subscriptions are served over WebSocket', 'query')
      }
    } catch (thrown) {
      return await refuse(reply, thrown, report)
    }
    return await answer(reply, await prepared.run(context, operation.variables ?? {}), report)
  })
}

function readOperation(given: unknown): AdmissionRequest {
  const parsed = body.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badInput(issue?.message ?? '', issue?.path.join('.'))
}

/** Answers what kept an operation from running: one fault, or those of its text. */
async function refuse(reply: FastifyReply, thrown: unknown, report: (cause: unknown) => void) {
  const errors = Array.isArray(thrown) ? thrown : [thrown]
  const [first] = errors
  const status = first instanceof GraphQLError ? 400 : statusOf(first)
  const retryAfterS = first instanceof Fault ? first.retryAfterS : undefined
  if (status === 503 || retryAfterS) reply.header('retry-after', String(retryAfterS ?? 1))
  return await reply.code(status).send({ errors: wireErrors(errors, report) })
}

async function answer(
  reply: FastifyReply,
  { data, errors }: Awaited<ReturnType<Prepared['run']>>,
  report: (cause: unknown) => void,
) {
  // Without data nothing ran: the variables or the cost were wrong.
  if (errors && data === undefined) reply.code(400)
  return await reply.send({
    ...(data === undefined ? {} : { data }),
    ...(errors ? { errors: wireErrors(errors, report) } : {}),
  })
}
