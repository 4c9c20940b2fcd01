import { createHash, timingSafeEqual } from 'node:crypto'
import { PoolError } from './identity-errors.ts'
import { POOL } from './tokens.ts'

/** What an operator signs administrative calls with. */
export interface OperatorKey {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface SignedCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** How far the date of a signature may be from ours, either way. */
export const SKEW_MS = 5 * 60 * 1000

const SERVICE = 'cognito-idp'
// Whoever may change one of these changes what was asked, or when.
const MUST_SIGN = ['host', 'content-type', 'x-amz-date', 'x-amz-target']

/** The signature of a call that the operator signed just now; any other call is refused. */
export async function verifySignature(
  call: SignedCall,
  operator: OperatorKey | undefined,
): Promise<string> {
  const header = readSignatureHeader(one(call.headers['authorization']))
  if (!operator || header.accessKey !== operator.accessKeyId) {
    throw new PoolError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    )
  }
  checkScope(header)
  const date = signingDate(call, header)
  checkSignedHeaders(call, header)
  checkBody(call)
  const expected = await sign(call, header, { operator, date })
  if (!timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(header.signature, 'hex'))) {
    throw invalid('The request signature we calculated does not match the signature you provided.')
  }
  return header.signature
}

function checkScope({ region, service }: SignatureHeader): void {
  if (region === POOL.region && service === SERVICE) return
  throw invalid(`Credential should be scoped to ${POOL.region} and ${SERVICE}.`)
}

function signingDate({ headers }: SignedCall, { day }: SignatureHeader): Date {
  const [, y, mo, d, h, mi, s] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(one(headers['x-amz-date']) ?? '') ?? []
  const date = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  if (Number.isNaN(date.getTime()) || day !== `${y}${mo}${d}`) {
    throw invalid('Date in Credential scope does not match X-Amz-Date.')
  }
  if (Math.abs(Date.now() - date.getTime()) > SKEW_MS) {
    throw invalid('Signature expired or not yet current.')
  }
  return date
}

function checkSignedHeaders({ headers }: SignedCall, { signedHeaders }: SignatureHeader): void {
  const present = Object.keys(headers).filter(name => headers[name] !== undefined)
  const needed = [...MUST_SIGN, ...present.filter(name => name.startsWith('x-amz-'))]
  const missing = needed.find(name => !signedHeaders.has(name))
  if (missing !== undefined) throw invalid(`The header ${missing} must be signed.`)
}

// A declared hash stands in for the body when the signature is made, so it must be the body's.
function checkBody({ headers, body }: SignedCall): void {
  const declared = headers['x-amz-content-sha256']
  if (declared === undefined) return
  if (declared !== createHash('sha256').update(body).digest('hex')) {
    throw invalid('The hash of the body does not match the signed one.')
  }
}

async function sign(
  { method, path, headers, body }: SignedCall,
  { signedHeaders }: SignatureHeader,
  by: { readonly operator: OperatorKey; readonly date: Date },
): Promise<string> {
  // Loaded by the first call that gets this far: no other start or request waits for them.
  const [{ Sha256 }, { HttpRequest }, { SignatureV4 }] = await Promise.all([
    import('@aws-crypto/sha256-js'),
    import('@smithy/protocol-http'),
    import('@smithy/signature-v4'),
  ])
  const signer = new SignatureV4({
    service: SERVICE,
    region: POOL.region,
    credentials: by.operator,
    sha256: Sha256,
    applyChecksum: false,
  })
  const { pathname, searchParams } = new URL(path, 'http://here')
  const request = new HttpRequest({
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries([...signedHeaders].map(name => [name, one(headers[name]) ?? ''])),
    body,
  })
  const signed = await signer.sign(request, {
    signingDate: by.date,
    signableHeaders: new Set(signedHeaders),
  })
  return readSignatureHeader(signed.headers['authorization']).signature
}

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value

const invalid = (message: string): PoolError => new PoolError('InvalidSignatureException', message)

interface SignatureHeader {
  readonly accessKey: string
  readonly day: string
  readonly region: string
  readonly service: string
  readonly signedHeaders: ReadonlySet<string>
  readonly signature: string
}

const SHAPE =
  /^AWS4-HMAC-SHA256 Credential=([\w-]{1,128})\/(\d{8})\/([\w-]{1,64})\/([\w-]{1,64})\/aws4_request, ?SignedHeaders=([a-z0-9;_-]{1,2048}), ?Signature=([0-9a-f]{64})$/

/** The parts of an `Authorization` header of Signature Version 4. */
function readSignatureHeader(authorization: string | undefined): SignatureHeader {
  if (authorization === undefined) {
    throw new PoolError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  const [, accessKey = '', day = '', region = '', service = '', signed = '', signature = ''] =
    SHAPE.exec(authorization) ?? []
  if (!signature) {
    throw new PoolError(
      'IncompleteSignatureException',
      'The Authorization header is not a whole AWS4-HMAC-SHA256 signature.',
    )
  }
  return { accessKey, day, region, service, signedHeaders: new Set(signed.split(';')), signature }
}
