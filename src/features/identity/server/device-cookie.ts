import { randomBytes, timingSafeEqual } from 'node:crypto'
import { keyedHash } from './identity-secrets.ts'

/*
 * A device that someone has signed in on carries proof of it for each of the last few addresses.
 * Guesses from it are counted apart, so a stranger's guesses elsewhere do not lock its owner out
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */

export const DEVICE_COOKIE = 'device'
export const DEVICE_COOKIE_SECONDS = 365 * 24 * 60 * 60
const ADDRESSES_KEPT = 5

const proofOf = (secret: string, nonce: string, addressKey: string): string =>
  keyedHash(secret, `${nonce}.${addressKey}`)

/** The device's own name for this address, if someone has signed in to it there. */
export function knownDevice(
  secret: string,
  cookie: string | undefined,
  addressKey: string,
): string | undefined {
  for (const entry of entriesOf(cookie)) {
    const [nonce = '', proof = ''] = entry.split('.')
    if (equal(proof, proofOf(secret, nonce, addressKey))) return nonce
  }
  return undefined
}

/** The cookie with proof for this address in it, the latest first. */
export function withDevice(secret: string, cookie: string | undefined, addressKey: string): string {
  const known = knownDevice(secret, cookie, addressKey)
  const nonce = known ?? randomBytes(16).toString('base64url')
  const others = entriesOf(cookie).filter(entry => !entry.startsWith(`${nonce}.`))
  return [`${nonce}.${proofOf(secret, nonce, addressKey)}`, ...others]
    .slice(0, ADDRESSES_KEPT)
    .join('~')
}

const entriesOf = (cookie = ''): string[] =>
  cookie
    .split('~')
    .filter(entry => /^[\w-]{22}\.[\w-]{43}$/.test(entry))
    .slice(0, ADDRESSES_KEPT)

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
