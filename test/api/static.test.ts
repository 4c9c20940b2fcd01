import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { openProduct } from '#server/product.ts'
import { makeDatabase } from '../kit/databases.ts'
import { testConfig } from '../kit/settings.ts'

/* The built browser app, as it is served. */

const directory = mkdtempSync(join(tmpdir(), 'goodword-web-'))
const PAGE = '<!doctype html><title>Goodword</title>'
const CONTACT_PAGE = '<!doctype html><title>A good word</title>'
const SCRIPT = `export const answer = 42 // ${'long enough '.repeat(200)}`
mkdirSync(join(directory, 'assets'))
writeFileSync(join(directory, 'index.html'), PAGE)
writeFileSync(join(directory, 'contact.html'), CONTACT_PAGE)
writeFileSync(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(directory, 'assets/main-B1a2c3D4.js'), SCRIPT)
writeFileSync(join(directory, 'assets/main-B1a2c3D4.js.br'), brotliCompressSync(SCRIPT))
writeFileSync(join(directory, '..', 'goodword-secret.txt'), 'not to be served')

const database = await makeDatabase()
const { app, close } = await openProduct(testConfig(database.url, { RATE_LIMIT_FACTOR: '0.1' }), {
  webDirectory: directory,
})
after(async () => {
  await close()
  await database.remove()
  rmSync(directory, { recursive: true })
  rmSync(join(tmpdir(), 'goodword-secret.txt'))
})

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a file whose name holds its hash is kept for a year, without asking', async () => {
  const { headers, body } = await get('/assets/main-B1a2c3D4.js')
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.match(String(headers['content-type']), /^(text|application)\/javascript/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(body, SCRIPT)
})

test('it travels as it was compressed when it was built', async () => {
  const { headers, rawPayload } = await get('/assets/main-B1a2c3D4.js', { 'accept-encoding': 'br' })
  assert.equal(headers['content-encoding'], 'br')
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(brotliDecompressSync(rawPayload).toString(), SCRIPT)
})

for (const url of ['/favicon.svg', '/index.html']) {
  test(`${url} is asked for anew, and unchanged it is not sent again`, async () => {
    const { headers, statusCode } = await get(url)
    assert.equal(statusCode, 200)
    assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate')
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    assert.equal(again.statusCode, 304)
  })
}

for (const url of [
  '/',
  '/login',
  '/dashboard/agent',
  '/learn/x?tab=faq',
  '/register',
  '/a.b',
  '/%E2%9C%93',
]) {
  test(`${url} is a screen: whoever asks for HTML gets the app`, async () => {
    const { headers, body, statusCode } = await get(url, { accept: HTML })
    assert.deepEqual([statusCode, body], [200, PAGE])
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate')
    assert.match(String(headers['content-security-policy']), /script-src 'self'/)
  })
}

for (const url of ['/r/company/agent/home', '/r/company', '/r', '/r/?x=1', '/r?x=1']) {
  test(`${url} is for strangers: it gets a page of its own`, async () => {
    const { headers, body, statusCode } = await get(url, { accept: HTML })
    assert.deepEqual([statusCode, body], [200, CONTACT_PAGE])
    assert.equal(headers['cache-control'], 'private, no-cache')
    assert.match(String(headers['content-security-policy']), /script-src 'self'/)
  })
}

const MISSING: readonly [string, string, Record<string, string>?][] = [
  ['a script of an older build', '/assets/main-old.js', { accept: HTML }],
  ['a file above', '/../goodword-secret.txt', { accept: '*/*' }],
  ['a file above, hidden', '/assets/..%2f..%2fgoodword-secret.txt', { accept: '*/*' }],
  ['a file above, hidden twice', '/assets/%2e%2e/%2e%2e/goodword-secret.txt', { accept: '*/*' }],
  ['a folder', '/assets/'],
]

for (const [what, url, headers] of MISSING) {
  test(`${what} is not found, in a coded error`, async () => {
    const answer = await get(url, headers)
    assert.ok([400, 403, 404].includes(answer.statusCode), `${answer.statusCode}`)
    assert.match(answer.json().errors[0].extensions.code, /^(NOT_FOUND|FORBIDDEN|BAD_INPUT)$/)
    assert.doesNotMatch(answer.body, /secret|doctype/)
  })
}

test('only a GET is answered with the page', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const { statusCode } = await app.inject({ method, url: '/login', headers: { accept: HTML } })
    assert.equal(statusCode, 404)
  }
})

test('files that browsers keep do not count against who loads them', async () => {
  const remoteAddress = '198.51.100.1'
  for (let i = 0; i < 100; i++) {
    const { statusCode } = await app.inject({ url: '/assets/main-B1a2c3D4.js', remoteAddress })
    assert.equal(statusCode, 200)
  }
  assert.equal((await app.inject({ url: '/config.json', remoteAddress })).statusCode, 200)
})
