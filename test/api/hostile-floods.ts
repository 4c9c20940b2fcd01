import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import type { Draw } from './hostile-calls.ts'
import { wrongMutation, wrongQuery } from './hostile-graphql.ts'
import type { Hoard, Hostile, HttpRequest } from './hostile-requests.ts'

/* Requests that are small to send and large to answer, or that come together. */

type Maker = (draw: Draw, hoard: Hoard) => Hostile

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const ENCODINGS = {
  gzip: (text: string) => gzipSync(text, { level: 1 }),
  br: (text: string) => brotliCompressSync(text, QUALITY),
  deflate: (text: string) => deflateSync(text, { level: 1 }),
} as const
type Encoding = keyof typeof ENCODINGS
const ENCODING_NAMES = Object.keys(ENCODINGS) as [Encoding, ...Encoding[]]

// Made once: sending is to be cheap, or the sender is what is measured.
const bombs = new Map<Encoding, Buffer>()
function bomb(encoding: Encoding): Buffer {
  const text = `{"query":"{ __typename }","variables":{"f":"${'x'.repeat(20_000_000)}"}}`
  const made = bombs.get(encoding) ?? ENCODINGS[encoding](text)
  bombs.set(encoding, made)
  return made
}

const LISTS = [
  'query ($f: ModelCompanyFilterInput) { listCompanies(filter: $f) { items { id } } }',
  'query ($f: ModelReferralFilterInput) { listReferrals(filter: $f) { nextToken } }',
  'query ($f: ModelUserFilterInput, $n: Int) { listUsers(filter: $f, limit: $n) { nextToken } }',
  'query ($f: ModelFaqItemFilterInput) { listFaqItems(filter: $f) { items { __typename } } }',
] as const
const MANY = [100, 999, 1000, 1001, 2400, 20_000, 60_000, 125_001] as const

const fill = (many: number, value: unknown): unknown[] => Array<unknown>(many).fill(value)
const nested = (depth: number, inner: object): object =>
  depth === 0 ? inner : { and: [nested(depth - 1, inner), nested(depth - 1, {})] }

function floodOf(draw: Draw): unknown {
  const many = draw.one(MANY)
  return draw.one<() => unknown>([
    () => ({ and: fill(many, 1) }),
    () => ({ and: fill(many, {}) }),
    () => ({ or: fill(many, { id: { eq: 0.5 } }) }),
    () => ({ id: { in: fill(many, 'x') } }),
    () => ({ id: { eq: fill(many, ['x']) } }),
    () => ({ and: fill(90, { id: { in: fill(Math.min(many, 300), 'x') } }) }),
    () => ({ not: nested(draw.below(11), { secret: { eq: 'x' } }) }),
    () => ({ id: { eq: ['x'.repeat(many)] } }),
    () => Object.fromEntries(fill(Math.min(many, 20_000), 0).map((_, key) => [`k${key}`, 1])),
    () => fill(many, null),
  ])()
}

const asAnyone = (draw: Draw, { admin, agent, apiKey }: Hoard) =>
  draw.one<Record<string, string>>([
    { authorization: `Bearer ${admin}` },
    { authorization: `Bearer ${agent}` },
    { 'x-api-key': apiKey },
    {},
  ])

function sent(draw: Draw, hoard: Hoard, body: object | Buffer, encoding?: string): HttpRequest {
  const encoded = encoding === undefined ? {} : { 'content-encoding': encoding }
  const headers = { 'content-type': 'application/json', ...asAnyone(draw, hoard), ...encoded }
  const bytes = Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return { method: 'POST', path: '/graphql', headers, body: bytes }
}
const post = (draw: Draw, hoard: Hoard, body: object): Hostile => ({
  by: 'http',
  request: sent(draw, hoard, body),
})

const repeat = (times: number, make: (number: number) => string): string =>
  Array.from({ length: times }, (_, number) => make(number)).join(' ')

/** Texts that take long to read, validate or compile, unless they are measured before. */
function heavyText(draw: Draw): string {
  const n = 1 + draw.below(400)
  return draw.one<() => string>([
    () => `{ getCompany(id: "home") { ${repeat(n, () => 'id')} } }`,
    () => `{ getCompany(id: "home") { ${repeat(n, () => '... { id }')} } }`,
    () => `{ listCompanies { ${repeat(n, () => 'items { id }')} } }`,
    () => `{ getCompany(id: "home") { ${repeat(n, i => `...F${i}`)} } }
      ${repeat(n, i => `fragment F${i} on Company { id }`)}`,
    () => `{ ${repeat(n, () => 'listReferrals(filter: { and: [{}, {}] }) { nextToken }')} }`,
    () => `{ listReferrals(filter: { and: [${'{} '.repeat(5 * n)}] }) { nextToken } }`,
    () => `{ listCompanies(limit: 1000) { items { ${'a'.repeat(100 * n)}: id } } }`,
    () => `query (${repeat(n, i => `$a${i}: Int`)}) { __typename }`,
    () => `{ ${repeat(1 + (n % 30), i => `a${i}: listReferrals { items { ...R } }`)} }
      fragment R on Referral { id name email notes status company { ...C } agent { company { ...C } } }
      fragment C on Company { id companyName status website description tags createdAt updatedAt }`,
    () => `{ ${repeat(1 + (n % 4), i => `a${i}: __schema { types { name fields { name } } }`)} }`,
    () =>
      `{ ...A } fragment A on Query { ${repeat(n, () => '...B')} } fragment B on Query { __typename }`,
  ])()
}

/** Uploads of one link at the same moment, none of which may be kept. */
function uploadsTogether(draw: Draw, hoard: Hoard): Hostile {
  const { pathname, search } = new URL(hoard.link)
  const put = (headers: Record<string, string>, body: Buffer): HttpRequest => ({
    method: 'PUT',
    path: pathname + search,
    headers,
    body,
  })
  const query = 'mutation ($input: UploadInput!) { finishUpload(input: $input) { key } }'
  const authorization = `Bearer ${hoard.agent}`
  const finish: HttpRequest = {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query, variables: { input: { id: hoard.uploadId } } }),
  }
  const wrong = () => {
    const encoding = draw.one(ENCODING_NAMES)
    return draw.one<HttpRequest>([
      put({ 'content-encoding': encoding }, Buffer.alloc(hoard.partSize)),
      put({ 'content-encoding': encoding }, bomb(encoding).subarray(0, 3000)),
      put({}, Buffer.alloc(hoard.partSize + 1)),
      finish,
      finish,
    ])
  }
  return { by: 'together', requests: Array.from({ length: 2 + draw.below(8) }, wrong) }
}

export const FLOOD_KINDS: Readonly<Record<string, Maker>> = {
  'a flood of variables': (draw, hoard) =>
    post(draw, hoard, { query: draw.one(LISTS), variables: { f: floodOf(draw) } }),
  'a flood of variables, compressed': (draw, hoard) => {
    const encoding = draw.one(ENCODING_NAMES)
    const text = JSON.stringify({ query: draw.one(LISTS), variables: { f: floodOf(draw) } })
    const claimed = draw.below(8) === 0 ? draw.one(['x', 'gzip, gzip', 'identity']) : encoding
    return { by: 'http', request: sent(draw, hoard, ENCODINGS[encoding](text), claimed) }
  },
  'a compressed body': (draw, hoard) => {
    const encoding = draw.one(ENCODING_NAMES)
    const small = JSON.stringify(draw.one([wrongQuery, wrongMutation])(draw))
    const packed = draw.below(3) === 0 ? bomb(encoding) : ENCODINGS[encoding](small)
    const cut = draw.below(2) === 0 ? packed.subarray(0, draw.below(packed.length)) : packed
    const request = sent(draw, hoard, cut, draw.one([encoding, draw.one(ENCODING_NAMES)]))
    const path = draw.one(['/graphql', '/identity', '/webhook/referrals', '/unsubscribe'])
    return { by: 'http', request: { ...request, path } }
  },
  'a document of many parts': (draw, hoard) =>
    post(draw, hoard, { query: `${heavyText(draw)} # ${draw.below(40)}` }),
  'uploads at the same moment': uploadsTogether,
  'an upload that stops halfway': (draw, { link, partSize }) => {
    const { pathname, search } = new URL(link)
    const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${partSize}\r\n\r\n`
    const part = Buffer.alloc(draw.below(partSize - 1))
    return { by: 'bytes', bytes: Buffer.concat([Buffer.from(head), part]) }
  },
}
