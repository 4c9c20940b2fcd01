import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { makeSite } from '../api/site-kit.ts'
import { startWorld } from '../kit/world.ts'

const { app } = await startWorld({}, { webDirectory: makeSite() })

// curl, robots that make link previews, scripts, and clients that say nothing.
const ACCEPTS: readonly (string | undefined)[] = [
  undefined,
  '*/*',
  'application/json',
  'image/*',
  'text/html,*/*;q=0.8',
]
const ask = (method: 'GET' | 'HEAD' | 'POST', url: string, accept?: string) =>
  app.inject({ method, url, headers: accept === undefined ? {} : { accept } })

suite('addresses of screens', () => {
  for (const url of [
    '/',
    '/login',
    '/login?from=mail',
    '/register',
    '/verify',
    '/forgot-password',
    '/dashboard',
    '/dashboard/company-admin/members/9b2f',
    '/unknown',
    '/r',
    '/r/partner/agent/home',
    '/r/nowhere/nobody/nothing',
  ]) {
    test(`${url} answers 200 with its page, whatever a client accepts`, async () => {
      for (const accept of ACCEPTS) {
        const got = await ask('GET', url, accept)
        assert.equal(got.statusCode, 200, `${accept}`)
        assert.match(String(got.headers['content-type']), /^text\/html/)
        assert.match(got.body, /^<!doctype html>/)
        const head = await ask('HEAD', url, accept)
        assert.equal(head.statusCode, 200, `HEAD, ${accept}`)
        assert.match(String(head.headers['content-type']), /^text\/html/)
        assert.equal(head.body, '')
      }
    })
  }
})

suite('addresses that are no screen', () => {
  for (const url of [
    '/assets/main-old.js',
    '/assets',
    '/favicon.ico',
    '/icons/unknown.svg',
    '/robots.txt',
    '/.env',
    '/identity/unknown',
    '/api/unknown',
    '/api',
    '/webhook/unknown',
    '/graphql/unknown',
    '/config.json/unknown',
    '/unsubscribe/unknown/more',
  ]) {
    test(`${url} answers 404 with a coded error`, async () => {
      for (const accept of ACCEPTS.filter(accept => !accept?.includes('text/html'))) {
        const { statusCode, body } = await ask('GET', url, accept)
        assert.equal(statusCode, 404, `${accept}`)
        assert.match(body, /NOT_FOUND|ResourceNotFoundException/)
      }
    })
  }

  test('an API address answers 404 to a browser too', async () => {
    for (const url of ['/api/unknown', '/webhook/unknown', '/graphql/unknown']) {
      const { statusCode, body } = await ask('GET', url, 'text/html')
      assert.equal(statusCode, 404, url)
      assert.doesNotMatch(body, /doctype/)
    }
  })

  test('a screen takes nothing but GET and HEAD', async () => {
    for (const url of ['/login', '/r/partner/agent/home']) {
      assert.equal((await ask('POST', url, '*/*')).statusCode, 404, url)
    }
  })
})
