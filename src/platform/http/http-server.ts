import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import websocket from '@fastify/websocket'
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  fastify,
  LogController,
} from 'fastify'
import { handleProtocols } from 'graphql-ws'
import helmet from 'helmet'
import type { WebSocketServer } from 'ws'
import { Fault, statusOf } from '#kernel/errors.ts'
import { away } from '../db/driver-errors.ts'
import { networkOf } from '../limits/network-of.ts'
import type { RequestLimits } from '../limits/request-limits.ts'
import type { Traces } from '../traces/otlp-traces.ts'

export interface HttpOptions {
  readonly log: FastifyBaseLogger
  readonly requestLimits: RequestLimits
  readonly traces: Pick<Traces, 'traceRequests'>
  /** Proxies whose forwarding headers are believed; nobody’s, where there are none. */
  readonly trustedProxies: readonly string[]
  /** Whether people reach us over https, which browsers are then told to keep to. */
  readonly secure: boolean
  /** How late the event loop may be, on average, before callers are told to come back. */
  readonly busyAfterMs?: number | undefined
  /** Where else than here a page may connect to. */
  readonly connectTo?: readonly string[]
  /** Where else than here a page may load images from: only places that are ours. */
  readonly imagesFrom?: readonly string[]
}

const MAX_FRAME = 64 * 1024
// A part of an upload has five megabytes, and a telephone on a train half a megabit a second.
const REQUEST_MS = 2 * 60_000
const SILENCE_MS = 2 * 60_000

/**
 * A server with what all routes share; the routes are added later.
 * Long because it is a list of plugins, whose order is the order in which a request meets them.
 */
export async function makeHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    http: { connectionsCheckingInterval: 2000 },
    trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
    // Requests that arrive while the server ends are answered; the answer closes the connection.
    return503OnClosing: false,
    // An address that cannot be read never reaches a route.
    frameworkErrors: answerError,
  })
  app.setErrorHandler(answerError)
  options.traces.traceRequests(app)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime)
    // The route, not the address: an address may hold personal data.
    request.log.info({ method, route, status: reply.statusCode, ms }, 'answered')
    done()
  })
  const protection = protectionOf(options)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(protection).header('x-request-id', request.id)
    done()
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(underPressure, {
    // Over so long a time that one hard second, such as the start, is not taken for overload.
    sampleInterval: 5000,
    maxEventLoopDelay: options.busyAfterMs ?? 3000,
    pressureHandler: (request, reply) => {
      if (request.routeOptions.url === '/healthz') return
      // As long as the next look takes.
      reply.code(503).header('retry-after', '5').send(BUSY)
    },
  })
  const { requestsAMinute, store } = options.requestLimits
  // Each answer says what is left of it: reports slow down in time (decision 34).
  await app.register(rateLimit, {
    max: requestsAMinute,
    store,
    timeWindow: '1 minute',
    keyGenerator: request => networkOf(request.ip),
    allowList: request => request.routeOptions.config.unlimited === true,
    errorResponseBuilder: () =>
      new Fault('LIMITED', 'Too many requests. Please try again shortly.'),
  })
  await app.register(websocket, {
    options: { maxPayload: MAX_FRAME, handleProtocols },
    preClose(done) {
      closeSockets(this.websocketServer).then(() => done(), done)
    },
  })
  return app
}

// "Service Restart" (RFC 6455's registry): clients come back at once, perhaps to another node.
const SERVICE_RESTART = 1012
const FAREWELL_MS = 1000

/** Closes every socket; one whose client does not answer in time is cut off. */
async function closeSockets(server: WebSocketServer): Promise<void> {
  server.close()
  const closed = [...server.clients].map(socket => once(socket, 'close'))
  for (const socket of server.clients) socket.close(SERVICE_RESTART, 'Restarting')
  const cut = setTimeout(() => {
    for (const socket of server.clients) socket.terminate()
  }, FAREWELL_MS)
  await Promise.all(closed)
  clearTimeout(cut)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Left out of the rate limit: health checks and files that browsers keep. */
    unlimited?: boolean
  }
}

/** Helmet's headers: made once, for they are the same in every answer. */
function protectionOf(options: HttpOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }),
    removeHeader: () => {},
  } as unknown as ServerResponse
  const protect = helmet({ ...contentPolicy(options), hsts: options.secure })
  protect({} as IncomingMessage, answer, () => {})
  return headers
}

// No inline script or style anywhere, so an injected one does not run.
const contentPolicy = ({ secure, connectTo = [], imagesFrom = [] }: HttpOptions) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', ...imagesFrom],
      connectSrc: ["'self'", ...connectTo],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(secure && { upgradeInsecureRequests: [] }),
    },
  },
})

const body = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] })

const BUSY = body('UNAVAILABLE', 'The server is busy. Please try again in a moment.')

const CODES: Readonly<Record<number, string>> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'LIMITED',
}

/** Answers where a route threw: words and a code for the caller, the cause for the log. */
function answerError(
  error: FastifyError | Fault,
  request: Parameters<FastifyInstance['errorHandler']>[1],
  reply: Parameters<FastifyInstance['errorHandler']>[2],
): void {
  const fault = error instanceof Fault ? error : away(error)
  const status = fault ? statusOf(fault) : ((error as FastifyError).statusCode ?? 500)
  if (status >= 500) request.log.error({ err: error }, 'failed')
  if (status === 503) reply.header('retry-after', '1')
  const known = fault ?? (status < 500 ? error : undefined)
  const code = fault?.code ?? CODES[status] ?? (status < 500 ? 'BAD_INPUT' : 'INTERNAL')
  reply.code(status).send(body(code, known?.message ?? 'Something went wrong on our side'))
}
