import { createHmac, randomBytes } from 'node:crypto'

/*
 * Standard Webhooks, as www.standardwebhooks.com writes it down: a receiver can check with any of its
 * libraries that a delivery is ours, and that it has not seen it before.
 */

const PREFIX = 'whsec_'
// The specification asks for 24 to 64 bytes.
const MADE_BYTES = 32
const MIN_BYTES = 24
const MAX_BYTES = 64

/** A secret that nobody has had before. */
export const makeSigningSecret = (): string =>
  `${PREFIX}${randomBytes(MADE_BYTES).toString('base64')}`

/** Whether a text is such a secret. */
export function isSigningSecret(text: string): boolean {
  const { length } = keyOf(text)
  const isWhole = /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)
  return isWhole && length >= MIN_BYTES && length <= MAX_BYTES
}

interface Signed {
  /** The delivery's, the same at every attempt. */
  readonly id: string
  /** When this attempt is made. */
  readonly at: Date
  readonly body: string
  /** None leaves the signature out. */
  readonly secret: string | undefined
}

/** The headers by which a receiver knows a delivery. */
export function signatureHeaders({ id, at, body, secret }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp }
  if (secret === undefined) return headers
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`)
  return { ...headers, 'webhook-signature': `v1,${signature.digest('base64')}` }
}

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64')
