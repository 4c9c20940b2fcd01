import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import { type Client, createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { Events } from '#platform/live/events.ts'
import { type Extras, openProduct, type Product } from '#server/product.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { type Mailbox, makeMailbox } from '../notifications/mailbox.ts'
import { makeDatabase, type TestDatabase } from './databases.ts'
import { emailOf, PASSWORD, type PersonName, type Who } from './people.ts'
import { API_KEY, testConfig } from './settings.ts'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
  readonly data: any
  readonly errors: readonly { message: string; extensions: { code: string; field?: string } }[]
}

/** Someone who asks: a person, a guest, or a server with the API key. */
export interface Caller {
  ask(text: string, variables?: object): Promise<Answer>
  /** The code of the only error, or what came instead of it. */
  refused(text: string, variables?: object): Promise<string>
}

export interface World extends Product {
  as(name: Who): Caller
  tokenOf(name: PersonName): Promise<string>
  /** Everybody signs in anew when they next ask. */
  forgetTokens(): void
  /** What a subscription receives, as the person; `stop` closes the connection. */
  subscribe(name: PersonName, text: string, variables?: object): Promise<Subscriber>
  identity(
    operation: string,
    request: object,
    headers?: Record<string, string>,
    /** The network address that the request comes from. */
    remoteAddress?: string,
  ): Promise<{ status: number; body: Body; cookie: string | undefined }>
  readonly mailbox: Mailbox
  readonly databaseUrl: string
  /** Where it listens, once asked. */
  origin(): Promise<string>
}

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
type Body = any

export interface Subscriber {
  readonly received: Body[]
  /** Resolves with the number-th thing received. */
  nth(number: number): Promise<Body>
  stop(): Promise<void>
}

/** The product on a database of its own, gone when the test file is done. */
export async function startWorld(
  more: Record<string, string> = {},
  extras: Extras = {},
): Promise<World> {
  const database = await makeDatabase()
  const world = await startWorldOn(database, more, extras)
  after(() => database.remove())
  return world
}

/** The product on this database, which others may use as well. */
export async function startWorldOn(
  database: Pick<TestDatabase, 'url'>,
  more: Record<string, string> = {},
  extras: Extras = {},
): Promise<World> {
  const mailbox = makeMailbox()
  const config = testConfig(database.url, { MAIL_URL: mailbox.url, ...more })
  const product = await openProduct(config, extras)
  const { app } = product
  const tokens = new Map<PersonName, Promise<string>>()
  let listening: Promise<string> | undefined
  after(async () => {
    await product.close()
    mailbox.remove()
  })

  const identity: World['identity'] = async (operation, request, more = {}, remoteAddress) => {
    const response = await app.inject({
      method: 'POST',
      url: '/identity',
      ...(remoteAddress && { remoteAddress }),
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...more,
      },
      payload: JSON.stringify(request),
    })
    const cookie = String(response.headers['set-cookie'] ?? '').split(';')[0] || undefined
    return { status: response.statusCode, body: response.json(), cookie }
  }
  const signIn = async (name: PersonName): Promise<string> => {
    const { body } = await identity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'goodword',
      AuthParameters: { USERNAME: emailOf(name), PASSWORD },
    })
    if (!body.AuthenticationResult) {
      throw new Error(`${name} cannot sign in: ${JSON.stringify(body)}`)
    }
    return body.AuthenticationResult.AccessToken
  }
  const tokenOf = (name: PersonName): Promise<string> => {
    const token = tokens.get(name) ?? signIn(name)
    tokens.set(name, token)
    return token
  }
  const origin = (): Promise<string> => {
    listening ??= app.listen({ port: 0, host: '127.0.0.1' })
    return listening
  }
  const headersOf = async (name: Who): Promise<Record<string, string>> => {
    if (name === 'guest') return {}
    if (name === 'apiKey') return { 'x-api-key': API_KEY }
    return { authorization: `Bearer ${await tokenOf(name)}` }
  }

  return {
    ...product,
    databaseUrl: database.url,
    mailbox,
    identity,
    tokenOf,
    forgetTokens: () => tokens.clear(),
    origin,
    as: name => callerWith(app, () => headersOf(name)),
    subscribe: async (name, query, variables = {}) => {
      // A subscription that begins before they are published could receive them.
      if (config.eventsUrl === 'postgres:') await earlierChangesPublished(product.events)
      return await subscribeWith(await origin(), await tokenOf(name), query, variables)
    },
  }
}

/** A node publishes its changes in order, so the earlier ones are out once this one is. */
async function earlierChangesPublished(events: Events): Promise<void> {
  const id = randomUUID()
  let isPublished = false
  const stop = events.listen([], change => {
    isPublished ||= change.id === id
  })
  await events.publish({ topic: 'test', id })
  await waitUntil('earlier changes are published', () => isPublished).finally(stop)
}

/** These people have asked once, and their rows say when they signed in, which is stored beside the first request. */
export async function settleSignIns(
  { as, database }: World,
  people: readonly Who[],
): Promise<void> {
  await Promise.all(people.map(who => as(who).ask('{ __typename }')))
  const waiting = 'select 1 from member where id = any($1) and last_sign_in_at is null'
  const isSettled = async () => (await database.rows(waiting, [people])).length === 0
  await waitUntil('the first sign-ins are noted', isSettled)
}

/** Somebody who is none of the usual people, such as one of an earlier release. */
export async function enterAs(world: World, email: string, password: string) {
  const { body } = await world.identity('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'goodword',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  const token: string = body.AuthenticationResult.AccessToken
  const caller = callerWith(world.app, async () => ({ authorization: `Bearer ${token}` }))
  const subscribe = async (query: string): Promise<Subscriber> =>
    await subscribeWith(await world.origin(), token, query, {})
  return { ...caller, subscribe }
}

async function subscribeWith(origin: string, token: string, query: string, variables: object) {
  const client = createClient({
    url: `${origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  })
  return await listen(client, query, variables)
}

const callerWith = (
  app: Product['app'],
  headers: () => Promise<Record<string, string>>,
): Caller => {
  const ask: Caller['ask'] = async (query, variables = {}) => {
    const payload = { query, variables }
    const request = { method: 'POST', url: '/graphql', headers: await headers(), payload } as const
    const response = await app.inject(request)
    return { status: response.statusCode, data: null, errors: [], ...response.json() }
  }
  return {
    ask,
    async refused(text, variables) {
      const { data, errors } = await ask(text, variables)
      return errors.length === 1
        ? (errors[0]?.extensions.code ?? '')
        : `went through: ${JSON.stringify(data)}`
    },
  }
}

async function listen(client: Client, query: string, variables: object): Promise<Subscriber> {
  const received: Body[] = []
  const waiting = new Map<number, (item: Body) => void>()
  const connected = new Promise<void>(done => client.on('connected', () => done()))
  const take = (item: Body) => {
    received.push(item)
    waiting.get(received.length)?.(item)
  }
  const sink = {
    next: take,
    error: (error: unknown) => take({ error }),
    complete: () => {},
  }
  const unsubscribe = client.subscribe({ query, variables: { ...variables } }, sink)
  await connected
  // The server has taken the subscription once it has answered a question sent after it.
  await new Promise<void>((done, fail) => {
    client.subscribe({ query: '{ __typename }' }, { next: () => {}, error: fail, complete: done })
  })
  return {
    received,
    nth: number =>
      received.length >= number
        ? Promise.resolve(received[number - 1])
        : new Promise(done => waiting.set(number, done)),
    async stop() {
      unsubscribe()
      // A connection that is just coming back is closed before it is there, which the client takes for a fault.
      await Promise.resolve(client.dispose()).catch(() => {})
    },
  }
}
