import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type ExecutionArgs, GraphQLError, type GraphQLSchema } from 'graphql'
import { makeServer, type ServerOptions } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { badInput, Fault, forbidden, unavailable } from '#kernel/errors.ts'
import type { DistributedCounters } from '../limits/distributed-counters.ts'
import { networkOf } from '../limits/network-of.ts'
import type { RequestLimits } from '../limits/request-limits.ts'
import type { Admit } from './admission.ts'
import type { ApiContext } from './builder.ts'
import {
  type Connection,
  type ConnectionRegistry,
  makeConnectionRegistry,
  TRY_AGAIN_LATER,
  UNAUTHORIZED,
} from './connection-registry.ts'
import type { Prepared, Variables } from './executor.ts'
import { wireErrors } from './wire-errors.ts'

// How long a silent connection is tolerated, and one that listens to nothing (spec section 9).
const PING_MS = 15_000
const SILENCE_MS = 65_000
const IDLE_MS = 5 * 60_000
const BAD_REQUEST = 4400
// What a reader has not taken yet; the operating system holds as much again.
const MAX_WAITING_BYTES = 1024 * 1024
const TOO_SLOW = 'Too many events at once. Reconnect and read the list again.'

interface GraphqlWsDeps {
  readonly schema: GraphQLSchema
  readonly admit: Admit
  readonly requestLimits: RequestLimits
  /** Where the browser app is; pages of other origins may not connect. */
  readonly publicUrl: string
  /** The context of whoever the authorization stands for; throws where it stands for nobody. */
  contextOf(authorization: string, ip: string): Promise<ApiContext>
  /** When a token that was accepted runs out, in milliseconds. */
  endOf(authorization: string): number
  /** Whose rights changed in the last moments. */
  rightsChangedLately(): Promise<readonly string[]>
  /** How many connections people have, together with the other nodes. */
  readonly counts: DistributedCounters
}

type PreparedArgs = ExecutionArgs & { readonly prepared: Prepared }

/** `GET /graphql` as WebSocket, in the graphql-transport-ws protocol. */
export function graphqlWs(app: FastifyInstance, deps: GraphqlWsDeps): void {
  const connections = makeConnectionRegistry(deps.rightsChangedLately, deps.counts, cause =>
    app.log.error({ err: cause }, 'rights of open connections'),
  )
  app.addHook('onClose', async () => connections.close())
  const server = makeServer<Record<string, unknown>, Connection>(
    serverOptions(deps, connections, app.log),
  )
  const handler = () => {
    throw badInput('Send a POST request or use WebSocket')
  }
  const wsHandler = (socket: WebSocket, { ip }: FastifyRequest) => {
    const connection: Connection = { socket, ip, listening: 0, endsAt: Number.POSITIVE_INFINITY }
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: data => sendTo(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: receive => {
          socket.on('message', data => {
            receive(String(data)).catch((error: Error) => {
              // The library's words for a message that only a server sends.
              if (error.message.startsWith('Unexpected message'))
                return socket.close(BAD_REQUEST, error.message)
              app.log.error({ err: error }, 'socket')
              return socket.close(1011, 'Internal error')
            })
          })
        },
      },
      connection,
    )
    // A frame that breaks the protocol ends the connection with its own code; there is nothing to add.
    socket.on('error', () => {})
    const stop = watch(connection)
    socket.once('close', (code, reason) => {
      stop()
      connections.leave(connection)
      void closed(code, String(reason))
    })
  }
  const ownOrigin = new URL(deps.publicUrl).origin
  const onRequest = async ({ ws, headers: { origin } }: FastifyRequest) => {
    // Only browsers send `origin`; other clients need no page to connect from.
    if (ws && origin !== undefined && origin !== ownOrigin) {
      throw forbidden('Connections from other origins aren’t allowed')
    }
  }
  app.route({ method: 'GET', url: '/graphql', onRequest, handler, wsHandler })
}

/** What kept an operation from running, as the protocol's library takes it. */
const errorsOf = (thrown: unknown): readonly GraphQLError[] => {
  if (Array.isArray(thrown)) return thrown
  const error = thrown as Error
  return [error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error })]
}

const fallBehind = (socket: WebSocket) => socket.close(TRY_AGAIN_LATER, TOO_SLOW)

const sendTo = (socket: WebSocket, data: string) =>
  new Promise<void>(sent => {
    if (socket.bufferedAmount > MAX_WAITING_BYTES) fallBehind(socket)
    if (socket.readyState === socket.OPEN) socket.send(data, () => sent())
    else sent()
  })

function watch(connection: Connection): () => void {
  const { socket } = connection
  let aliveAt = Date.now()
  let activeAt = Date.now()
  const alive = () => {
    aliveAt = Date.now()
  }
  const active = () => {
    aliveAt = activeAt = Date.now()
  }
  socket.on('pong', alive).on('message', active)
  const timer = setInterval(() => {
    if (Date.now() - aliveAt > SILENCE_MS) socket.terminate()
    else if (Date.now() - activeAt > IDLE_MS && connection.listening === 0)
      socket.close(1000, 'Idle')
    else socket.ping()
  }, PING_MS)
  return () => clearInterval(timer)
}

// Long because the library takes all callbacks as one object; onConnect says why it closes.
function serverOptions(
  { schema, admit, requestLimits, contextOf, endOf }: GraphqlWsDeps,
  connections: ConnectionRegistry,
  log: FastifyBaseLogger,
): ServerOptions<Record<string, unknown>, Connection> {
  const report = (cause: unknown) => log.error({ err: cause }, 'graphql')
  const dressed = (errors: readonly unknown[]) => wireErrors(errors, report)
  return {
    schema,
    connectionInitWaitTimeout: 5000,
    async onConnect({ connectionParams, extra }) {
      const { authorization } = connectionParams ?? {}
      // Closed here rather than refused, so that the code says how to come back: with a token, or later.
      const close = (code: number, words: string) => {
        extra.socket.close(code, words)
        return false
      }
      try {
        if (typeof authorization !== 'string') return close(UNAUTHORIZED, 'Please sign in')
        const context = await contextOf(authorization, extra.ip)
        extra.whoNow = context.fresh
        extra.context = {
          ...context,
          fresh: () => connections.actorOn(extra),
          fallBehind: () => fallBehind(extra.socket),
        }
        extra.endsAt = endOf(authorization)
        return (
          connections.enter(extra) || close(TRY_AGAIN_LATER, 'You have too many connections open')
        )
      } catch (error) {
        const { code, message } = error instanceof Fault ? error : unavailable('Try again', error)
        if (code === 'UNAUTHENTICATED') return close(UNAUTHORIZED, message)
        report(error)
        return close(TRY_AGAIN_LATER, message)
      }
    },
    onSubscribe({ extra, subscriptions }, _id, { query, operationName, variables }) {
      extra.listening = Object.keys(subscriptions).length
      try {
        requestLimits.takeRequest(networkOf(extra.ip))
        if (!connections.hasRoom(extra)) throw new Fault('LIMITED', 'Too many subscriptions')
        const prepared = admit({ query, operationName, variables }, extra.context as ApiContext)
        const args: PreparedArgs = {
          schema,
          document: prepared.document,
          operationName: operationName ?? null,
          variableValues: variables ?? {},
          contextValue: extra.context,
          prepared,
        }
        return args
      } catch (thrown) {
        return errorsOf(thrown)
      }
    },
    onComplete({ extra, subscriptions }) {
      extra.listening = Object.keys(subscriptions).length
    },
    execute: args => {
      const { prepared, contextValue, variableValues } = args as PreparedArgs
      return prepared.run(contextValue as object, variableValues as Variables)
    },
    subscribe: args => {
      const { prepared, contextValue, variableValues } = args as PreparedArgs
      return prepared.subscribe(contextValue as object, variableValues as Variables)
    },
    onError: (_context, _id, _payload, errors) => dressed(errors),
    onNext: (_context, _id, _payload, _args, { data, errors }) =>
      errors ? { ...(data !== undefined && { data }), errors: dressed(errors) } : undefined,
  }
}
