import { IdentityError } from './identity-errors.ts'

export interface SignatureHeader {
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
export function readSignatureHeader(authorization: string | undefined): SignatureHeader {
  if (authorization === undefined) {
    throw new IdentityError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  const [, accessKey = '', day = '', region = '', service = '', signed = '', signature = ''] =
    SHAPE.exec(authorization) ?? []
  if (!signature) {
    throw new IdentityError(
      'IncompleteSignatureException',
      'The Authorization header is not a whole AWS4-HMAC-SHA256 signature.',
    )
  }
  return { accessKey, day, region, service, signedHeaders: new Set(signed.split(';')), signature }
}
