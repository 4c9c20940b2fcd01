import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { WebSocket } from 'ws'
import { startWorld } from '../kit/world.ts'

/* Only pages of PUBLIC_URL may open a socket; who is no browser sends no Origin. */

const world = await startWorld({ PUBLIC_URL: 'https://goodword.example/' })

/** What a socket of a page on this origin comes to: it opens, or the status that it is refused with. */
async function dialFrom(origin: string | undefined): Promise<string> {
  const url = `${(await world.origin()).replace('http', 'ws')}/graphql`
  const socket = new WebSocket(url, 'graphql-transport-ws', origin === undefined ? {} : { origin })
  const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => `${statusCode}`)
  const outcome = await Promise.race([once(socket, 'open').then(() => 'open'), refused])
  socket.on('error', () => {})
  socket.terminate()
  return outcome
}

const CASES: readonly (readonly [string, string | undefined, string])[] = [
  ['a page of PUBLIC_URL', 'https://goodword.example', 'open'],
  ['a program that sends no Origin', undefined, 'open'],
  ['a page of another site', 'https://evil.example', '403'],
  ['a page of another scheme', 'http://goodword.example', '403'],
  ['a page of another port', 'https://goodword.example:8443', '403'],
  ['a page of a site within', 'https://a.goodword.example', '403'],
  ['a page whose site begins alike', 'https://goodword.example.evil.example', '403'],
  ['a page without an origin', 'null', '403'],
]
for (const [who, origin, outcome] of CASES) {
  test(`${who} ${outcome === 'open' ? 'opens' : 'may not open'} a socket`, async () => {
    assert.equal(await dialFrom(origin), outcome)
  })
}
