import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map(byte => Number.parseInt(byte, 2)))
}

/** What an authenticator app shows (RFC 6238), now or some steps from now. */
export const totp = (secret: string, stepsAhead = 0): string => {
  const step = Math.floor(Date.now() / 1000 / STEP_SECONDS) + stepsAhead
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
