import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badInput, Fault, statusOf } from '#kernel/errors.ts'
import { countValues } from '../graphql/document-limits.ts'
import { wireError } from '../graphql/wire-errors.ts'
import type { RestAnswer, RestRequest, RestRoute } from './rest-route.ts'

type Report = (cause: unknown) => void

// RFC 9110, 15.5.21: the JSON was understood, what it says was not.
const UNPROCESSABLE = 422
const BODY_MAX = 64 * 1024

/** What an error answers with: one shape, whatever went wrong. */
export function errorAnswer(error: unknown, report: Report): RestAnswer {
  const status = error instanceof Fault ? restStatus(error) : (refusedStatus(error) ?? 500)
  const isOurs = error instanceof Fault || status >= 500
  const fault = isOurs ? error : new Fault('BAD_INPUT', (error as Error).message)
  const wire = wireError(fault, report)
  const isAway = wire.extensions?.['code'] === 'UNAVAILABLE'
  return { status: isAway ? 503 : status, body: { errors: [wire] } }
}

const restStatus = (fault: Fault): number =>
  fault.code === 'BAD_INPUT' ? UNPROCESSABLE : statusOf(fault)

/** The status of what was refused before a route saw it: no JSON, too long, of another type. */
const refusedStatus = (error: unknown): number | undefined => {
  const status = (error as FastifyError).statusCode
  return status !== undefined && status >= 400 && status < 500 ? status : undefined
}

/** Registers the routes; whatever goes wrong in one is answered in the same shape. */
export async function restRoutes(
  app: FastifyInstance,
  routes: readonly RestRoute[],
): Promise<void> {
  await app.register(async scope => {
    for (const route of routes) addRoute(scope, route)
  })
}

function addRoute(scope: FastifyInstance, route: RestRoute): void {
  const { method, path, admit, handle } = route
  scope.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: BODY_MAX,
    config: { unlimited: admit !== undefined },
    onRequest: (request, _reply, done) => {
      admit?.(request.ip)
      done()
    },
    handler: async (request, reply) => {
      const read = readRequest(request)
      const fault = bodyFault(read.body)
      if (fault) throw await firstFault(route, read, fault)
      return await send(reply, await handle(read))
    },
    errorHandler: async (error, request, reply) => {
      const report: Report = cause => request.log.error({ err: cause }, 'rest')
      const isUnread = !(error instanceof Fault) && refusedStatus(error) !== undefined
      const fault = isUnread ? await firstFault(route, readRequest(request), error) : error
      return await send(reply, errorAnswer(fault, report))
    },
  })
}

/** What is wrong with the caller, and only where nothing is, what is wrong with the body. */
const firstFault = async (
  { prove }: RestRoute,
  request: RestRequest,
  ofBody: unknown,
): Promise<unknown> =>
  await prove(request).then(
    () => ofBody,
    (ofCaller: unknown) => ofCaller,
  )

function bodyFault(body: unknown): Fault | undefined {
  try {
    countValues('', body)
    return undefined
  } catch (error) {
    return badInput((error as Error).message, 'body')
  }
}

const readRequest = (request: FastifyRequest): RestRequest => ({
  ip: request.ip,
  path: request.url.split('?')[0] ?? '',
  params: request.params as Record<string, string>,
  headers: request.headers as Record<string, string>,
  query: request.query as Record<string, unknown>,
  body: request.body,
})

function send(reply: FastifyReply, { status, body }: RestAnswer): FastifyReply {
  const after = 'errors' in body ? retryAfter(body.errors) : undefined
  if (after !== undefined || status === 503) reply.header('retry-after', String(after ?? 1))
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

const retryAfter = (errors: unknown): unknown =>
  (errors as { extensions?: { retryAfterS?: number } }[])[0]?.extensions?.retryAfterS
