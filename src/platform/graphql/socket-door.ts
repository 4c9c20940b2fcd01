import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type ExecutionArgs, GraphQLError, type GraphQLSchema } from 'graphql'
import { makeServer, type ServerOptions } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { badInput, Fault, unavailable } from '#kernel/errors.ts'
import type { Executor, Prepared, Variables } from './executor.ts'
import { variablesFault } from './text-fault.ts'
import { wireError } from './wire-errors.ts'

// How long a silent line is tolerated, and one that listens to nothing (spec section 9).
const PING_MS = 15_000
const SILENCE_MS = 65_000
const IDLE_MS = 5 * 60_000
const BAD_REQUEST = 4400
const UNAUTHORIZED = 4401
const TRY_AGAIN_LATER = 1013
const MAX_SUBSCRIPTIONS = 100

interface Extra {
  readonly socket: WebSocket
  readonly ip: string
  context?: object
  /** How many subscriptions are open; a line that listens to something is not idle. */
  listening: number
}

interface SocketDoor {
  readonly schema: GraphQLSchema
  readonly executor: Executor
  /** The context of whoever the authorization stands for; throws where it stands for nobody. */
  contextOf(authorization: string, ip: string): Promise<object>
}

type PreparedArgs = ExecutionArgs & { readonly prepared: Prepared }

/** `GET /graphql` as WebSocket, in the graphql-transport-ws protocol. */
export function graphqlSocket(app: FastifyInstance, door: SocketDoor): void {
  const server = makeServer<Record<string, unknown>, Extra>(serverOptions(door, app.log))
  const handler = () => {
    throw badInput('Ask by POST, or listen over WebSocket')
  }
  const wsHandler = (socket: WebSocket, { ip }: FastifyRequest) => {
    const extra: Extra = { socket, ip, listening: 0 }
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: data => sendTo(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: hear => {
          socket.on('message', data => {
            hear(String(data)).catch((error: Error) => {
              // The library's words for a message that only a server sends.
              if (error.message.startsWith('Unexpected message'))
                return socket.close(BAD_REQUEST, error.message)
              app.log.error({ err: error }, 'socket')
              return socket.close(1011, 'Internal error')
            })
          })
        },
      },
      extra,
    )
    // A frame that breaks the protocol ends the line with its own code; there is nothing to add.
    socket.on('error', () => {})
    const stop = watch(extra)
    socket.once('close', (code, reason) => {
      stop()
      void closed(code, String(reason))
    })
  }
  app.route({ method: 'GET', url: '/graphql', handler, wsHandler })
}

const sendTo = (socket: WebSocket, data: string) =>
  new Promise<void>(sent => {
    if (socket.readyState === socket.OPEN) socket.send(data, () => sent())
    else sent()
  })

function watch(extra: Extra): () => void {
  const { socket } = extra
  let heardAt = Date.now()
  let activeAt = Date.now()
  const heard = () => {
    heardAt = Date.now()
  }
  const active = () => {
    heardAt = activeAt = Date.now()
  }
  socket.on('pong', heard).on('message', active)
  const timer = setInterval(() => {
    if (Date.now() - heardAt > SILENCE_MS) socket.terminate()
    else if (Date.now() - activeAt > IDLE_MS && extra.listening === 0) socket.close(1000, 'Idle')
    else socket.ping()
  }, PING_MS)
  return () => clearInterval(timer)
}

function serverOptions(
  { schema, executor, contextOf }: SocketDoor,
  log: FastifyBaseLogger,
): ServerOptions<Record<string, unknown>, Extra> {
  const report = (cause: unknown) => log.error({ err: cause }, 'graphql')
  const dressed = (errors: readonly unknown[]) => errors.map(error => wireError(error, report))
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
        extra.context = await contextOf(authorization, extra.ip)
        return true
      } catch (error) {
        const { code, message } = error instanceof Fault ? error : unavailable('Try again', error)
        if (code === 'UNAUTHENTICATED') return close(UNAUTHORIZED, message)
        report(error)
        return close(TRY_AGAIN_LATER, message)
      }
    },
    onSubscribe({ extra, subscriptions }, _id, { query, operationName, variables }) {
      extra.listening = Object.keys(subscriptions).length
      if (extra.listening > MAX_SUBSCRIPTIONS) {
        return [new GraphQLError('Too many subscriptions', { extensions: { code: 'LIMITED' } })]
      }
      try {
        const fault = variablesFault(query, variables)
        if (fault) return [fault]
        const prepared = executor.prepare(query, operationName ?? undefined)
        const args: PreparedArgs = {
          schema,
          document: prepared.document,
          operationName: operationName ?? null,
          variableValues: variables ?? {},
          contextValue: extra.context,
          prepared,
        }
        return args
      } catch (faults) {
        return faults as GraphQLError[]
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
