import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto'

/* Tokens that are wrong in their header, their key, their signature or their shape. */

export interface Forge {
  /** A token that holds, and what it says. */
  readonly token: string
  readonly claims: object
  /** Another that holds, of another kind. */
  readonly idToken: string
  readonly published: JsonWebKey & { readonly kid: string }
  readonly privateKey: JsonWebKey
}

type Content = object | string | number | null
const part = (content: Content): string =>
  Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64url')

/** Seals anything, as no library would. */
const signed = (
  header: Content,
  payload: Content,
  key: KeyObject,
  digest: string | null = 'sha256',
) => {
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${sign(digest, Buffer.from(text), key).toString('base64url')}`
}
const hmacked = (header: object, payload: Content, secret: string, digest = 'sha256'): string => {
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${createHmac(digest, secret).update(text).digest('base64url')}`
}

const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
const short = generateKeyPairSync('rsa', { modulusLength: 1024 })
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const edwards = generateKeyPairSync('ed25519')
const foreignJwk = { ...foreign.publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }

type Bad = readonly [what: string, token: string]

/** A key of the forger's own, however the header asks for it. */
function foreignKeys({ claims, published: { kid } }: Forge): Bad[] {
  const HEADERS: readonly [string, Content][] = [
    ['a key in its header', { alg: 'RS256', jwk: foreignJwk }],
    ['a key in its header under our name', { alg: 'RS256', kid, jwk: { ...foreignJwk, kid } }],
    ['a key set elsewhere', { alg: 'RS256', kid, jku: 'http://127.0.0.1:9/jwks.json' }],
    ['a certificate elsewhere', { alg: 'RS256', kid, x5u: 'http://127.0.0.1:9/cert.pem' }],
    ['a certificate in its header', { alg: 'RS256', kid, x5c: ['MIIB'] }],
    ['a thumbprint', { alg: 'RS256', x5t: 'AAAA' }],
    ['no key named', { alg: 'RS256' }],
    ['an empty key name', { alg: 'RS256', kid: '' }],
    ['a key name that is a path', { alg: 'RS256', kid: '../../../../dev/null' }],
    ['a key name that is SQL', { alg: 'RS256', kid: "' or '1'='1" }],
    ['a key name that is an address', { alg: 'RS256', kid: 'http://127.0.0.1:9/' }],
    ['a key name that is a number', { alg: 'RS256', kid: 1 }],
    ['a key name that is a list', { alg: 'RS256', kid: [kid] }],
    ['a key name of JavaScript’s', { alg: 'RS256', kid: '__proto__' }],
    ['a key name cut by a NUL', { alg: 'RS256', kid: `${kid}\0` }],
    ['two algorithms', `{"alg":"none","alg":"RS256","kid":"${kid}"}`],
  ]
  return [
    ...HEADERS.map(([what, header]): Bad => [what, signed(header, claims, foreign.privateKey)]),
    ['a short key', signed({ alg: 'RS256', kid }, claims, short.privateKey)],
    ['an elliptic key', signed({ alg: 'ES256', kid }, claims, elliptic.privateKey)],
    ['an Edwards key', signed({ alg: 'EdDSA', kid }, claims, edwards.privateKey, null)],
  ]
}

/** What everyone knows, taken for a secret; and no secret at all. */
function confusions({ token, claims, published }: Forge): Bad[] {
  const { kid, n = '' } = published
  const pem = String(
    createPublicKey({ key: published, format: 'jwk' }).export({ type: 'spki', format: 'pem' }),
  )
  const [, body = '', signature = ''] = token.split('.')
  const none = (alg: string, end = ''): string => `${part({ alg, kid })}.${body}.${end}`
  return [
    ['the key set as a secret', hmacked({ alg: 'HS256', kid }, claims, JSON.stringify(published))],
    ['the modulus as a secret', hmacked({ alg: 'HS256', kid }, claims, n)],
    ['an empty secret', hmacked({ alg: 'HS256', kid: '../../dev/null' }, claims, '')],
    ['the public key, at length', hmacked({ alg: 'HS512', kid }, claims, pem, 'sha512')],
    ['the public key as RS256', hmacked({ alg: 'RS256', kid }, claims, pem)],
    ['the algorithm None', none('None')],
    ['the algorithm NONE', none('NONE')],
    ['no algorithm under our signature', none('none', signature)],
    ['an empty algorithm', none('', signature)],
    ['no header worth the name', `${part({})}.${body}.${signature}`],
  ]
}

/** Our own key, put to what it does not sign. */
function misuses({ token, claims, idToken, published: { kid }, privateKey }: Forge): Bad[] {
  const ours = createPrivateKey({ key: privateKey, format: 'jwk' })
  const header = { alg: 'RS256', kid }
  const [head = '', body = '', signature = ''] = token.split('.')
  const zeros = Buffer.alloc(256).toString('base64url')
  const text = JSON.stringify(claims)
  return [
    ['a longer digest', signed({ ...header, alg: 'RS384' }, claims, ours, 'sha384')],
    ['the longest digest', signed({ ...header, alg: 'RS512' }, claims, ours, 'sha512')],
    ['its algorithm in small letters', signed({ ...header, alg: 'rs256' }, claims, ours)],
    ['its algorithm in a list', signed({ ...header, alg: ['RS256'] }, claims, ours)],
    ['what must be understood and is not', signed({ ...header, crit: ['x'], x: 1 }, claims, ours)],
    ['nothing that must be understood', signed({ ...header, crit: [] }, claims, ours)],
    ['claims left as they are', signed({ ...header, b64: false, crit: ['b64'] }, claims, ours)],
    ['a header that is a list', signed([header], claims, ours)],
    ['a header that is no JSON', signed('RS256', claims, ours)],
    ['claims in a list', signed(header, [claims], ours)],
    ['claims that are null', signed(header, null, ours)],
    ['claims that are no JSON', signed(header, text.slice(1), ours)],
    ['a token in a token', signed({ ...header, cty: 'JWT' }, token, ours)],
    ['another token’s signature', `${head}.${body}.${idToken.split('.')[2]}`],
    ['a signature of zeros', `${head}.${body}.${zeros}`],
    ['half a signature', `${head}.${body}.${signature.slice(0, 170)}`],
    ['its parts twice', `${token}.${token}`],
    ['five parts', `${head}.${body}.${signature}.${body}.${signature}`],
    ['its parts turned round', `${signature}.${body}.${head}`],
    ['a blank within', `${head}. ${body}.${signature}`],
    ['a tab before its signature', `${head}.${body}.\t${signature}`],
    ['its JSON form', JSON.stringify({ protected: head, payload: body, signature: signature })],
    ['quotes around it', `"${token}"`],
    ['a percent sign for its dots', token.replaceAll('.', '%2E')],
  ]
}

export const forgedTokens = (forge: Forge): Bad[] => [
  ...foreignKeys(forge),
  ...confusions(forge),
  ...misuses(forge),
]
