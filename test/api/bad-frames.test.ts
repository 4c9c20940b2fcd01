import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { test } from 'node:test'
import { WebSocket } from 'ws'
import { waitUntil } from '../../testing/wait-until.ts'
import { startWorld } from '../kit/world.ts'

/* What a WebSocket may be sent by a broken or hostile client. Each line ends with its own code. */

const world = await startWorld()
const origin = await world.origin()
const url = `${origin.replace('http', 'ws')}/graphql`
const authorization = await world.tokenOf('agent')

const INIT = { type: 'connection_init', payload: { authorization } }
const subscribe = (id: string, query: unknown, more: object = {}) => ({
  type: 'subscribe',
  id,
  payload: { query, ...more },
})
const LISTEN = 'subscription { onCreateReferral { id } }'

type Frame = object | string | Buffer
const bytes = (frame: Frame) =>
  typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)

/** Sends the frames on a fresh line; gives what came back, and the code it was closed with. */
async function send(
  frames: readonly Frame[],
  protocols: string | string[] = 'graphql-transport-ws',
) {
  const socket = new WebSocket(url, protocols)
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a message
  const received: any[] = []
  socket.on('message', data => received.push(JSON.parse(String(data))))
  socket.on('error', () => {})
  const closed = new Promise<number>(done => socket.once('close', done))
  const say = (rest: readonly Frame[]) => {
    for (const each of rest) socket.send(bytes(each))
  }
  // Whoever goes on before the introduction is answered is nobody yet.
  const [first = '', ...rest] = frames
  const waits = first === INIT && rest[0] !== INIT
  socket.once('open', () => say(waits ? [first] : frames))
  if (waits) socket.once('message', () => say(rest))
  return { socket, received, closed }
}

const CLOSED: readonly [string, readonly Frame[], number][] = [
  ['what is not JSON', ['hello'], 4400],
  ['what is not JSON, later', [INIT, '{'], 4400],
  ['nothing', [INIT, ''], 4400],
  ['null', [INIT, 'null'], 4400],
  ['a list', [INIT, '[]'], 4400],
  ['bytes', [INIT, Buffer.from([0, 255, 254, 1])], 4400],
  ['an unknown type', [INIT, { type: 'shout' }], 4400],
  ['no id', [INIT, { type: 'subscribe', payload: { query: LISTEN } }], 4400],
  ['an empty id', [INIT, subscribe('', LISTEN)], 4400],
  ['no query', [INIT, { type: 'subscribe', id: '1', payload: {} }], 4400],
  ['a query that is none', [INIT, subscribe('1', [LISTEN])], 4400],
  ['variables that are none', [INIT, subscribe('1', LISTEN, { variables: 'x' })], 4400],
  ['what a server sends', [INIT, { type: 'next', id: '1', payload: {} }], 4400],
  ['an introduction that is none', [{ type: 'connection_init', payload: 'x' }], 4400],
  ['two introductions', [INIT, INIT], 4429],
  ['one id twice', [INIT, subscribe('1', LISTEN), subscribe('1', LISTEN)], 4409],
  ['a frame too large', [INIT, subscribe('1', `${LISTEN} # ${'x'.repeat(65_536)}`)], 1009],
]

for (const [what, frames, code] of CLOSED) {
  test(`${what} ends the line with ${code}`, async () => {
    const line = await send(frames)
    assert.equal(await line.closed, code)
  })
}

for (const protocols of [[], ['graphql-ws'], ['soap']]) {
  test(`the protocol ${protocols[0] ?? 'of nobody'} is not spoken`, async () => {
    const line = await send([INIT], protocols)
    assert.ok([4406, 1006].includes(await line.closed))
    assert.deepEqual(line.received, [])
  })
}

const REFUSED: readonly [string, object, string][] = [
  ['half a query', subscribe('1', '{ a'), 'BAD_INPUT'],
  ['an unknown field', subscribe('1', 'subscription { onSecret { id } }'), 'BAD_INPUT'],
  [
    'two fields',
    subscribe('1', `subscription { onCreateReferral { id } onUpdateReferral { id } }`),
    'BAD_INPUT',
  ],
  [
    'a wrong filter',
    subscribe(
      '1',
      `subscription ($f: ModelReferralFilterInput) { onCreateReferral(filter: $f) { id } }`,
      { variables: { f: { name: 1 } } },
    ),
    'BAD_INPUT',
  ],
  ['half a character', subscribe('1', LISTEN, { variables: { f: '\ud83d' } }), 'BAD_INPUT'],
  [
    'too much at once',
    subscribe('1', `{ ${Array.from({ length: 31 }, (_, n) => `a${n}: __typename`).join(' ')} }`),
    'LIMITED',
  ],
]

for (const [what, frame, code] of REFUSED) {
  test(`${what} is refused, and the line stays`, async () => {
    const line = await send([INIT, frame, subscribe('2', '{ __typename }')])
    const isAnswered = () => line.received.some(({ id, type }) => id === '2' && type === 'complete')
    await waitUntil('what comes after it is answered', isAnswered)
    const answer = line.received.find(({ id }) => id === '1')
    const [error] = answer.payload.errors ?? answer.payload
    assert.equal(error.extensions.code, code)
    assert.doesNotMatch(error.message, /wrong on our side/)
    line.socket.close()
  })
}

const HANDSHAKE = [
  'GET /graphql HTTP/1.1',
  `Host: ${new URL(origin).host}`,
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
]

/** What the server says to bytes that no library sends, until it hangs up. */
async function raw(head: readonly string[], more: Buffer = Buffer.alloc(0)): Promise<Buffer> {
  const { hostname, port } = new URL(origin)
  const line = connect(Number(port), hostname)
  const said: Buffer[] = []
  line.on('data', data => {
    said.push(data)
    // The frames go out once the upgrade is through.
    if (said.length === 1) line.end(more)
  })
  line.on('error', () => {})
  line.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise(done => line.once('close', done))
  return Buffer.concat(said)
}

const frame = (opcode: number, payload: Buffer, masked = true) => {
  const length = masked ? payload.length | 0x80 : payload.length
  const mask = masked ? Buffer.alloc(4) : Buffer.alloc(0)
  return Buffer.concat([Buffer.from([opcode, length]), mask, payload])
}
const FRAMES: readonly [string, Buffer][] = [
  ['unmasked', frame(0x81, Buffer.from('hello'), false)],
  ['of an unknown kind', frame(0x83, Buffer.from('hello'))],
  ['with reserved bits', frame(0xf1, Buffer.from('hello'))],
  ['that is no text', frame(0x81, Buffer.from([0xff, 0xfe]))],
  ['that goes on without a beginning', frame(0x80, Buffer.from('hello'))],
  ['that pings without end', frame(0x09, Buffer.from('hello'))],
  ['that claims to be endless', Buffer.from([0x81, 0xff, ...Buffer.alloc(12, 0xff)])],
  ['of chance', randomBytes(2000)],
]

for (const [what, sent] of FRAMES) {
  test(`a frame ${what} ends the line`, async () => {
    const said = await raw(HANDSHAKE, sent)
    assert.match(said.toString('latin1'), /^HTTP\/1\.1 101 /)
  })
}

const without = (name: string) => HANDSHAKE.filter(line => !line.startsWith(name))
const UPGRADES: readonly [string, readonly string[]][] = [
  ['without a key', without('Sec-WebSocket-Key')],
  ['of an old version', [...without('Sec-WebSocket-Version'), 'Sec-WebSocket-Version: 7']],
  ['to another protocol', [...without('Upgrade'), 'Upgrade: h3']],
  ['at another address', ['GET /nowhere HTTP/1.1', ...HANDSHAKE.slice(1)]],
  ['by POST', ['POST /graphql HTTP/1.1', ...HANDSHAKE.slice(1), 'Content-Length: 0']],
]

for (const [what, head] of UPGRADES) {
  test(`an upgrade ${what} is refused`, async () => {
    const said = (await raw([...head, 'Connection: close'])).toString('latin1')
    assert.match(said, /^HTTP\/1\.1 4\d\d /)
  })
}

test('after all that it lives, hears and holds no line', async () => {
  assert.equal((await fetch(`${origin}/readyz`)).status, 200)
  const line = await world.subscribe('agent', LISTEN)
  assert.deepEqual(line.received, [])
  await line.stop()
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  assert.match(metrics, /^websocket_connections [01]$/m)
})
