import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLError } from 'graphql'
import { z } from 'zod'
import { badInput, statusOf } from '#kernel/errors.ts'
import type { Executor, Prepared } from './executor.ts'
import { variablesFault } from './text-fault.ts'
import { wireError } from './wire-errors.ts'

const body = z.strictObject({
  query: z.string('query must be a GraphQL document').min(1).max(64_000),
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string(), z.unknown(), 'variables must be an object').nullish(),
  extensions: z.unknown().optional(),
})

/** `POST /graphql`: one operation a request. */
export function graphqlDoor(
  app: FastifyInstance,
  executor: Executor,
  contextOf: (request: FastifyRequest) => Promise<object>,
): void {
  app.post('/graphql', { bodyLimit: 256 * 1024 }, async (request, reply) => {
    const report = (cause: unknown) => request.log.error({ err: cause }, 'graphql')
    const refuse = (status: number, errors: readonly unknown[]) => {
      if (status === 503) reply.header('retry-after', '1')
      return reply.code(status).send({ errors: errors.map(error => wireError(error, report)) })
    }

    const parsed = body.safeParse(request.body)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return await refuse(400, [badInput(issue?.message ?? '', issue?.path.join('.'))])
    }
    const { query, operationName, variables } = parsed.data
    const fault = variablesFault(query, variables)
    if (fault) return await refuse(400, [fault])
    let prepared: Prepared
    try {
      prepared = executor.prepare(query, operationName ?? undefined)
    } catch (faults) {
      return await refuse(400, faults as GraphQLError[])
    }
    if (prepared.kind === 'subscription') {
      return await refuse(400, [badInput('Subscriptions are served over WebSocket', 'query')])
    }
    let context: object
    try {
      context = await contextOf(request)
    } catch (error) {
      return await refuse(statusOf(error), [error])
    }
    return await answer(reply, await prepared.run(context, variables ?? {}), report)
  })
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
    ...(errors ? { errors: errors.map(error => wireError(error, report)) } : {}),
  })
}
