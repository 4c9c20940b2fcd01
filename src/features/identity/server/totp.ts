import { createHmac, randomBytes } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
// RFC 4226 asks for as many bytes as the hash has.
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret for an authenticator app, in the base32 that those read. */
export const newTotpSecret = (): string => {
  const bits = [...randomBytes(SECRET_BYTES)]
    .map(byte => byte.toString(2).padStart(8, '0'))
    .join('')
  return (bits.match(/.{5}/g) ?? []).map(five => BASE32[Number.parseInt(five, 2)]).join('')
}

export const totpStepAt = (ms: number): number => Math.floor(ms / STEP_MS)

/** RFC 6238 with SHA-1, thirty seconds and six digits: what every app shows unless told otherwise. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  // RFC 4226, dynamic truncation.
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The step that the code is of, now or one either way; the earliest if it is of several. */
export function totpStepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const current = totpStepAt(now)
  return [current - 1, current, current + 1].find(step => totpCode(secret, step) === code)
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map(sign => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
