import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, suite, test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { dialTo, init } from '../live/live-kit.ts'
import { hasNginx, NAME, type Nginx, startNginx } from './nginx-server.ts'

/* The nginx of deploy/, with a certificate, in front of a server. */

interface Call {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
  /** An address of this machine to call from. */
  readonly from?: string
}

async function callNginx({ https: port, ca }: Nginx, path: string, call: Call = {}) {
  const { method = 'GET', headers = {}, body, from = '127.0.0.1' } = call
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    ca,
    method,
    servername: NAME,
    localAddress: from,
    headers: { host: NAME, ...headers },
    agent: false,
  })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const MB = 1024 * 1024

suite('behind nginx', { skip: hasNginx ? false : 'nginx is not installed' }, async () => {
  if (!hasNginx) return
  const web = mkdtempSync(join(tmpdir(), 'goodword-web-'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Goodword</title>')
  writeFileSync(join(web, 'contact.html'), '<!doctype html><title>A good word</title>')
  after(() => rmSync(web, { recursive: true }))
  const settings = { PUBLIC_URL: `https://${NAME}` }
  const world = await startWorld(
    { ...settings, TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '0.05' },
    { webDirectory: web },
  )
  const nginx = await startNginx(await world.origin())
  const get = (path: string, call?: Call) => callNginx(nginx, path, call)

  test('http leads to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx.http}/companies?of=1`, {
      redirect: 'manual',
    })
    assert.equal(answer.status, 301)
    // The name is the configured one, whatever was asked for.
    assert.match(String(answer.headers.get('location')), /^https:\/\/[^/]+\/companies\?of=1$/)
    assert.equal(new URL(String(answer.headers.get('location'))).hostname, NAME)
  })

  test('a page comes, and says that https holds', async () => {
    const { status, headers, body } = await get('/', { headers: { accept: 'text/html' } })
    assert.equal(status, 200)
    assert.match(body, /<title>Goodword/)
    assert.match(headers['strict-transport-security'], /max-age=\d{8}/)
  })

  test('a GraphQL request is answered', async () => {
    const authorization = `Bearer ${await world.tokenOf('agent')}`
    const { status, body } = await get('/graphql', {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization },
      body: JSON.stringify({ query: '{ __typename }' }),
    })
    assert.deepEqual([status, JSON.parse(body)], [200, { data: { __typename: 'Query' } }])
  })

  test('a WebSocket is opened and answers', async () => {
    // Signs in first: the server closes a connection that does not say within 5 s whose it is.
    const authorization = `Bearer ${await world.tokenOf('agent')}`
    const { socket, say, received, until } = await dialTo(
      `wss://127.0.0.1:${nginx.https}/graphql`,
      { ca: nginx.ca, headers: { host: NAME, origin: `https://${NAME}` } },
      init(authorization),
    )
    await until(() => received.length === 1)
    say({ type: 'subscribe', id: '1', payload: { query: '{ __typename }' } })
    await until(() => received.length > 1)
    assert.equal(received[0].type, 'connection_ack')
    assert.deepEqual(received[1].payload, { data: { __typename: 'Query' } })
    socket.terminate()
  })

  test('parts of pictures reach the node; what no node takes is refused at once', async () => {
    const put = (path: string, size: number) =>
      get(path, { method: 'PUT', headers: { 'content-type': 'x/y' }, body: Buffer.alloc(size) })
    // The node's own refusal, of a link that nobody signed.
    const part = await put('/storage/part', 5 * MB)
    assert.equal(JSON.parse(part.body).errors[0].extensions.code, 'FORBIDDEN')
    const large = await get('/graphql', {
      method: 'POST',
      headers: { ...JSON_TYPE, 'content-length': String(2 * MB), expect: '100-continue' },
    })
    assert.equal(large.status, 413)
  })

  test('the metrics are for inside', async () => {
    assert.equal((await get('/metrics')).status, 403)
  })

  // 30 requests a minute and address.
  const callUntilLimited = async (from: string, headers: Record<string, string> = {}) => {
    for (let asked = 0; asked <= 30; asked++) {
      const { status } = await get('/graphql', { from, headers })
      if (status === 429) return asked
    }
    return Number.POSITIVE_INFINITY
  }

  test('each caller has an address of their own, which is not what they claim', async () => {
    assert.equal(await callUntilLimited('127.0.0.2'), 30)
    const claimed = { 'x-forwarded-for': '203.0.113.9' }
    assert.equal((await get('/graphql', { from: '127.0.0.2', headers: claimed })).status, 429)
    assert.notEqual((await get('/graphql', { from: '127.0.0.3' })).status, 429)
    assert.deepEqual((await world.app.inject('/readyz')).json().warnings, [])
  })

  test('without TRUSTED_PROXIES all of them share one, and the operator is warned', async () => {
    const unaware = await startWorld({ ...settings, RATE_LIMIT_FACTOR: '0.05' })
    const before = await startNginx(await unaware.origin())
    for (let asked = 0; asked < 30; asked++) {
      await callNginx(before, '/graphql', { from: '127.0.0.2' })
    }
    assert.equal((await callNginx(before, '/graphql', { from: '127.0.0.3' })).status, 429)
    assert.match((await unaware.app.inject('/readyz')).json().warnings[0], /TRUSTED_PROXIES/)
  })
})
