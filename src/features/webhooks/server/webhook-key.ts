import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

// SPEC section 7, Documented inbound webhook: 32 hex characters from 16 random bytes.
const KEY_BYTES = 16

/** A key that nobody has had before. */
export const makeWebhookKey = (): string => randomBytes(KEY_BYTES).toString('hex')

/** What is stored of a key: its text without spaces around it, through SHA-256, in hex. */
export const hashWebhookKey = (key: string): string => digest(key).toString('hex')

/** Whether the key is the one behind the hash; how long it takes says nothing about either. */
export function isWebhookKey(key: string, hash: string | null): boolean {
  // Without a stored hash the work is the same, and nothing matches.
  const stored = Buffer.from(hash ?? '0'.repeat(64), 'hex')
  const given = digest(key)
  return stored.length === given.length && timingSafeEqual(stored, given) && hash !== null
}

const digest = (key: string): Buffer => createHash('sha256').update(key.trim()).digest()
