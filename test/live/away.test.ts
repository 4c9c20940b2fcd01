import assert from 'node:assert/strict'
import { connect, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { WebSocket } from 'ws'
import { openDatabase } from '#platform/db/database.ts'
import { openProduct, type Product } from '#server/product.ts'
import { openWire } from '../../resilience/faults/cut-wire.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { makeDatabase } from '../kit/databases.ts'
import { emailOf, PASSWORD } from '../kit/people.ts'
import { testConfig } from '../kit/settings.ts'

/* The database away: what needs it says so, the rest goes on, and all comes back by itself. */

const database = await makeDatabase()
after(() => database.remove())

const sayTo = ({ app }: Product) => {
  const identity = (operation: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: '/identity',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      payload,
    })
  const signIn = () =>
    identity('InitiateAuth', {
      ClientId: 'goodword',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: emailOf('agent'), PASSWORD },
    })
  const list = (authorization?: string) =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      headers: authorization ? { authorization } : {},
      payload: { query: '{ listCompanies { items { id } } }' },
    })
  return { identity, signIn, list }
}

async function assertAway(product: Product, tokens: { AccessToken: string; RefreshToken: string }) {
  const { app } = product
  const { identity, signIn, list } = sayTo(product)
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  assert.equal((await app.inject('/config.json')).statusCode, 200)
  const ready = await app.inject('/readyz')
  assert.equal(ready.statusCode, 503)
  assert.ok(ready.headers['retry-after'])
  assert.deepEqual(ready.json().parts, { database: false, jobs: false, clock: false })

  const member = await list(tokens.AccessToken)
  assert.equal(member.statusCode, 503)
  assert.ok(member.headers['retry-after'])
  assert.equal(member.json().errors[0].extensions.code, 'UNAVAILABLE')
  // A guest is known without it, so that the fault is one of the field that they ask for.
  assert.equal((await list()).json().errors[0].extensions.code, 'UNAVAILABLE')

  const { AccessToken, RefreshToken } = tokens
  for (const answer of [
    await signIn(),
    await identity('GetUser', { AccessToken }),
    await identity('GetTokensFromRefreshToken', { ClientId: 'goodword', RefreshToken }),
  ]) {
    assert.equal(answer.statusCode, 503, answer.body)
    assert.ok(answer.headers['retry-after'])
    assert.equal(answer.json().__type, 'ServiceUnavailableException')
  }
  const reported = await app.inject({
    method: 'POST',
    url: '/webhook/referrals/some',
    headers: { 'webhook-api-key': 'f'.repeat(32) },
    payload: { companyId: 'home', status: 'COMPLETED' },
  })
  assert.equal(reported.statusCode, 503)
  assert.ok(reported.headers['retry-after'])
  assert.equal(reported.json().errors[0].extensions.code, 'UNAVAILABLE')
  // To come back later, not to sign in again.
  assert.equal(await closeCode(product, AccessToken), 1013)
}

async function closeCode({ app }: Product, authorization: string): Promise<number> {
  const origin = app.server.address() ? '' : await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  socket.once('open', () =>
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } })),
  )
  return await new Promise(done => socket.once('close', done))
}

/** Between the product and its database, and can be cut. */
async function cuttable(url: URL) {
  const sockets = new Set<Socket>()
  const listener = createServer(near => {
    const far = connect(Number(url.port), url.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          near.destroy()
          far.destroy()
        })
    }
    near.pipe(far).pipe(near)
  })
  const open = (port: number) =>
    new Promise<number>(done =>
      listener.listen(port, '127.0.0.1', () => done((listener.address() as { port: number }).port)),
    )
  const port = await open(0)
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: `${port}` }).href,
    cut: async () => {
      const closed = new Promise(done => listener.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => open(port),
  }
}

async function withProduct(url: string, work: (product: Product) => Promise<void>): Promise<void> {
  const product = await openProduct(testConfig(url))
  try {
    await work(product)
  } finally {
    // Its database may be closed already, which is what is tested.
    await product.close().catch(() => {})
  }
}

test('without its database it lives, and says what it cannot do', () =>
  withProduct(database.url, async product => {
    const tokens = (await sayTo(product).signIn()).json().AuthenticationResult
    await product.database.close()
    await assertAway(product, tokens)
  }))

if (!database.url.startsWith('pglite:')) {
  test('a database cut off comes back by itself', async () => {
    const wire = await cuttable(new URL(database.url))
    await withProduct(wire.url, async product => {
      const { signIn, list } = sayTo(product)
      const tokens = (await signIn()).json().AuthenticationResult
      await wire.cut()
      await assertAway(product, tokens)
      await wire.mend()
      assert.equal((await list(tokens.AccessToken)).statusCode, 200)
      assert.equal((await signIn()).statusCode, 200)
      const isReady = async () => (await product.app.inject('/readyz')).statusCode === 200
      await waitUntil('the product is ready again', isReady)
    })
    await wire.cut()
  })

  test('a database that falls silent is given up on, and asked again', async () => {
    const { hostname: host, port } = new URL(database.url)
    const wire = await openWire(() => ({ host, port: Number(port) }))
    const url = Object.assign(new URL(database.url), {
      hostname: '127.0.0.1',
      port: `${wire.port}`,
    })
    const silent = openDatabase(url.href, { budgetMs: 200 })
    await silent.rows('select 1')
    wire.cut()
    await assert.rejects(silent.rows('select 1'), { code: 'UNAVAILABLE' })
    wire.mend()
    assert.equal((await silent.rows('select 1')).length, 1)
    await silent.close()
    await wire.close()
  })

  test('a server that takes no writes is taken for away', async () => {
    const replica = openDatabase(`${database.url}?options=-cdefault_transaction_read_only%3Don`)
    const write = replica.rows('create table never (id integer)')
    await assert.rejects(write, { code: 'UNAVAILABLE' })
    await replica.close()
  })
}
