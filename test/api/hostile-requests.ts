import type { Draw } from './hostile-calls.ts'
import {
  brokenText,
  endlessText,
  type Posted,
  wrongMutation,
  wrongQuery,
  wrongSubscription,
} from './hostile-graphql.ts'

/* Requests that nobody may send, by every protocol that the server speaks. */

export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export type Hostile =
  | { readonly by: 'http'; readonly request: HttpRequest }
  /** Several at the same moment. */
  | { readonly by: 'together'; readonly requests: readonly HttpRequest[] }
  /** Bytes of a line that no library writes. */
  | { readonly by: 'bytes'; readonly bytes: Buffer }
  /** Messages on a WebSocket, after an introduction that holds where `enters`. */
  | { readonly by: 'messages'; readonly enters: boolean; readonly messages: readonly string[] }
  /** Bytes after an upgrade that went through. */
  | { readonly by: 'frames'; readonly bytes: Buffer }

/** What an attacker has in hand. */
export interface Hoard {
  readonly admin: string
  readonly agent: string
  readonly apiKey: string
  /** An upload that was begun, and its link; who has it may send those bytes and no others. */
  readonly uploadId: string
  readonly link: string
  readonly partSize: number
}

type Maker = (draw: Draw, hoard: Hoard) => Hostile

const JSON_TYPE = { 'content-type': 'application/json' }
const http = (
  method: string,
  path: string,
  headers: HttpRequest['headers'],
  body: HttpRequest['body'] = '',
): Hostile => ({ by: 'http', request: { method, path, headers, body } })

const asSomebody = (draw: Draw, { admin, agent, apiKey }: Hoard): Record<string, string> =>
  draw.one<Record<string, string>>([
    { authorization: `Bearer ${admin}` },
    { authorization: `Bearer ${agent}` },
    { 'x-api-key': apiKey },
    {},
  ])
const posted = (draw: Draw, hoard: Hoard, body: Posted): Hostile =>
  http('POST', '/graphql', { ...JSON_TYPE, ...asSomebody(draw, hoard) }, JSON.stringify(body))

const noise = (draw: Draw, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => draw.below(256)))

const ROUTES = [
  '/',
  '/graphql',
  '/identity',
  '/config.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/identity/us-west-2_Goodword/.well-known/jwks.json',
  '/assets/x.js',
  '/files/profilePictures/agent/profile-1.png',
  '/storage/incoming/x/1',
  '/webhook/referrals',
] as const
const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK', 'TRACE', 'POST'] as const
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data',
  'x',
  'application/xml',
] as const

const multipart = (draw: Draw): HttpRequest['headers'] & { 'content-type': string } => ({
  'content-type': `multipart/form-data; boundary=${draw.one(['x', '', '"', '-'.repeat(90)])}`,
})
const partsBody = (draw: Draw): string =>
  draw.one([
    `--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${draw.text(40)}\r\n--x--`,
    '--x\r\n\r\n',
    `--x\r\nContent-Disposition: form-data; name="file"; filename="../../x"\r\n\r\n${draw.text(90)}`,
    '--x--',
    draw.text(300),
  ])

/** The link with something of it changed, and bytes that are not those it was given for. */
function wrongPut(draw: Draw, { link, partSize }: Hoard): Hostile {
  const url = new URL(link)
  const change = draw.below(6)
  if (change === 0) url.searchParams.set('size', draw.one(['1', '-1', 'NaN', '1e9', '', '0x10']))
  if (change === 1) url.searchParams.set('expires', draw.one(['0', '9e99', 'x', '', '99999999999']))
  if (change === 2) url.searchParams.set('signature', draw.text(draw.below(60)))
  if (change === 3) url.searchParams.append('signature', 'x')
  if (change === 4) url.pathname += draw.one(['x', '/', '/../x', '%00', '%2e%2e%2f'])
  const length = draw.one([0, 1, partSize - 1, partSize + 1])
  const wrongLength = length === partSize ? 0 : length
  const headers = draw.one<Record<string, string>>([{}, multipart(draw), { 'content-type': 'x' }])
  return http('PUT', url.pathname + url.search, headers, noise(draw, Math.min(wrongLength, 3000)))
}

const lines = (...all: string[]): Hostile => ({
  by: 'bytes',
  bytes: Buffer.from(`${all.join('\r\n')}\r\n\r\n`, 'latin1'),
})
const HOST = 'Host: localhost'
const CLOSE = 'Connection: close'

function brokenLine(draw: Draw, { agent }: Hoard): Hostile {
  const path = draw.one(ROUTES)
  return draw.one<() => Hostile>([
    () => ({ by: 'bytes', bytes: noise(draw, 1 + draw.below(400)) }),
    () => lines(`GET ${path}`, HOST, CLOSE),
    () => lines(`GET ${path} HTTP/9.9`, HOST, CLOSE),
    () => lines(`${draw.text(8)} ${path} HTTP/1.1`, HOST, CLOSE),
    () => lines(`GET ${draw.text(30)} HTTP/1.1`, HOST, CLOSE),
    () => lines(`GET ${path}%zz%00 HTTP/1.1`, HOST, CLOSE),
    () => lines(`GET ${path} HTTP/1.1`, CLOSE),
    () => lines(`GET ${path} HTTP/1.1`, HOST, CLOSE, 'x'.repeat(20_000)),
    () => lines(`GET ${path} HTTP/1.1`, HOST, CLOSE, `X: ${'x'.repeat(40_000)}`),
    () => lines(`GET ${path} HTTP/1.1`, HOST, CLOSE, ...Array(2500).fill('X: y')),
    () => lines(`GET ${path} HTTP/1.1`, HOST, CLOSE, `Authorization: Bearer ${noise(draw, 60)}`),
    () => lines(`GET ${path} HTTP/1.1`, HOST, CLOSE, `Authorization : ${agent}`),
    () => lines(`POST ${path} HTTP/1.1`, HOST, CLOSE, 'Content-Length: -1'),
    () => lines(`POST ${path} HTTP/1.1`, HOST, CLOSE, 'Content-Length: 5', 'Content-Length: 6'),
    () => lines(`POST ${path} HTTP/1.1`, HOST, CLOSE, 'Content-Length: 99999999999999999999'),
    () => lines(`POST ${path} HTTP/1.1`, HOST, CLOSE, 'Content-Length: 500', '', '{"query":'),
    () => lines(`POST ${path} HTTP/1.1`, HOST, CLOSE, 'Transfer-Encoding: chunked', '', 'zz', 'x'),
    () =>
      lines(`POST ${path} HTTP/1.1`, HOST, CLOSE, 'Transfer-Encoding: chunked', '', 'ffff', 'x'),
    () =>
      lines(
        `POST ${path} HTTP/1.1`,
        HOST,
        CLOSE,
        'Transfer-Encoding: chunked',
        'Content-Length: 3',
        '',
        '0',
      ),
    () => lines(`CONNECT ${path} HTTP/1.1`, HOST, CLOSE),
    () => lines(`GET ${path} HTTP/1.1`, HOST, 'Upgrade: websocket', 'Connection: Upgrade'),
    () => lines(`OPTIONS * HTTP/1.1`, HOST, CLOSE),
    () => lines('PRI * HTTP/2.0', '', 'SM'),
    () => lines(`GET http://169.254.169.254/ HTTP/1.1`, 'Host: x', CLOSE),
  ])()
}

const frameOf = (opcode: number, payload: Buffer, masked = true): Buffer => {
  const length = Math.min(payload.length, 125)
  const mask = masked ? Buffer.alloc(4) : Buffer.alloc(0)
  return Buffer.concat([
    Buffer.from([opcode, masked ? length | 0x80 : length]),
    mask,
    payload.subarray(0, length),
  ])
}

function brokenFrame(draw: Draw): Hostile {
  const payload = noise(draw, draw.below(126))
  const bytes = draw.one<Buffer>([
    frameOf(0x81, payload, false),
    frameOf(0x83 + draw.below(5), payload),
    frameOf(0xc1 + draw.below(15), payload),
    frameOf(0x81, Buffer.from([0xff, 0xfe, ...payload])),
    frameOf(0x80, payload),
    frameOf(0x09, payload),
    frameOf(0x88, payload.subarray(0, 1)),
    Buffer.from([0x81, 0xff, ...Buffer.alloc(12, 0xff)]),
    noise(draw, 1 + draw.below(500)),
  ])
  return { by: 'frames', bytes }
}

const message = (draw: Draw): string => {
  const id = draw.one<unknown>(['1', '', 0, null, {}, 'x'.repeat(5000)])
  const payload = draw.one([wrongQuery, wrongMutation, wrongSubscription, brokenText])(draw)
  const made = draw.one<unknown>([
    draw.text(40),
    null,
    [],
    { type: draw.text(5) },
    { type: 'next', id: '1', payload: {} },
    { type: 'connection_init', payload: draw.one<unknown>(['x', 1, [], null]) },
    { type: 'subscribe', id, payload: draw.one<unknown>([{}, null, 'x', [], { query: [] }]) },
    { type: 'subscribe', id: '1', payload },
    { type: 'subscribe', id: '1', payload },
    { type: 'subscribe', id: '1', payload: { ...payload, operationName: draw.text(9) } },
    { type: 'complete', id },
    { type: 'ping', payload: draw.text(9) },
  ])
  return typeof made === 'string' ? made : JSON.stringify(made)
}

export const HOSTILE_KINDS: Readonly<Record<string, Maker>> = {
  'a mutation wrong in one place': (draw, hoard) => posted(draw, hoard, wrongMutation(draw)),
  'another mutation wrong in one place': (draw, hoard) => posted(draw, hoard, wrongMutation(draw)),
  'a query wrong in one place': (draw, hoard) => posted(draw, hoard, wrongQuery(draw)),
  'a broken text': (draw, hoard) => posted(draw, hoard, brokenText(draw)),
  'an endless text': (draw, hoard) => posted(draw, hoard, endlessText(draw)),
  'a body that is none': (draw, hoard) => {
    const body = draw.one<string | Buffer>([
      '',
      'null',
      '[]',
      '{"query":',
      `{"query":${JSON.stringify(draw.text(50))},"variables":${draw.text(9)}}`,
      '{"__proto__":{"query":"{ __typename }"}}',
      '{"query":"{ __typename }","query":1}',
      `${'['.repeat(5000)}`,
      noise(draw, draw.below(300)),
      `{"query":"${'x'.repeat(300_000)}"}`,
    ])
    const headers = { 'content-type': draw.one(TYPES), ...asSomebody(draw, hoard) }
    return http('POST', draw.one(['/graphql', '/graphql/', '/identity']), headers, body)
  },
  'credentials that do not hold': (draw, hoard) => {
    const cut = hoard.admin.slice(0, draw.below(hoard.admin.length))
    const headers = draw.one<Record<string, string>>([
      { authorization: `Bearer ${cut}` },
      { authorization: `${hoard.admin}, ${hoard.admin}` },
      { authorization: `Basic ${hoard.admin}` },
      { 'x-api-key': hoard.apiKey.slice(1) },
      { 'x-api-key': '' },
      { authorization: `Bearer ${cut}`, 'x-api-key': 'x' },
    ])
    return http(
      'POST',
      '/graphql',
      { ...JSON_TYPE, ...headers },
      JSON.stringify(wrongMutation(draw)),
    )
  },
  'the wrong method or address': (draw, hoard) => {
    const tail = draw.one(['', '/', '//', '%2e%2e', '?a[]=1&a=2', `/${'a'.repeat(300)}`, '%ff'])
    const headers = { 'content-type': draw.one(TYPES), ...asSomebody(draw, hoard) }
    return http(draw.one(METHODS), draw.one(ROUTES) + tail, headers, draw.text(draw.below(60)))
  },
  'strange headers': (draw, hoard) => {
    const strange = draw.one<Record<string, string>>([
      { 'content-encoding': draw.one(['gzip', 'br', 'deflate', 'x']) },
      { 'accept-encoding': '*;q=0' },
      { expect: 'the unexpected' },
      { range: 'bytes=9-1,-,x' },
      { 'if-none-match': '"'.repeat(500) },
      { 'x-forwarded-for': 'x, ::1, 127.0.0.1', 'x-forwarded-proto': '//' },
      { origin: 'null', 'access-control-request-method': 'X' },
      { cookie: `${'a=b; '.repeat(500)}` },
    ])
    const isGet = draw.below(2) === 0
    return isGet
      ? http('GET', draw.one(ROUTES), strange)
      : posted(draw, hoard, { query: draw.text(30), variables: strange })
  },
  'a form': (draw, hoard) => {
    const headers = { ...multipart(draw), ...asSomebody(draw, hoard) }
    return http('POST', draw.one(ROUTES), headers, partsBody(draw))
  },
  'an upload by a wrong link or of wrong bytes': wrongPut,
  'an upload that is finished before its bytes are there': (draw, hoard) => {
    const query = 'mutation ($input: UploadInput!) { finishUpload(input: $input) { key } }'
    const id = draw.one([hoard.uploadId, hoard.uploadId.slice(1), hoard.link])
    return posted(draw, hoard, { query, variables: { input: { id } } })
  },
  'a picture link that does not hold': draw => {
    const query = `?expires=${draw.one(['1', 'x', '9e99', ''])}&signature=${draw.below(99)}`
    const key = draw.one(['companyLogos/home/x.png', '../db', '%2e%2e/x', 'incoming/x/1', '%00'])
    return http('GET', `/files/${key}${query}`, {})
  },
  'a broken line': brokenLine,
  'a broken frame': brokenFrame,
  'messages of no sense': draw => ({
    by: 'messages',
    enters: draw.below(4) > 0,
    messages: Array.from({ length: 1 + draw.below(4) }, () => message(draw)),
  }),
}
