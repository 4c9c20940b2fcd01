import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
// NIST SP 800-38D: twelve bytes, drawn anew for each text.
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text with AES-256-GCM; `use` is bound into it, so that it decrypts for that use alone. */
export const encrypt = (secret: string, use: string, text: string): string =>
  encryptWith(randomBytes(NONCE_BYTES), keyOf(secret), use, text)

/** The text, or undefined where it was not encrypted with this secret for this use. */
export const decrypt = (secret: string, use: string, encrypted: string): string | undefined =>
  decryptWith(keyOf(secret), use, encrypted)

// A list is read again after every change, and mostly ends where it ended before. A long filter isn't kept.
const MOST_KEPT = 2000
const LONGEST_KEPT = 300

/**
 * Encrypts and decrypts so that the same text gives the same result, such as a position in a list: as in
 * RFC 8452, the nonce is derived from the text.
 */
export function deterministicCipher(secret: string) {
  const key = keyOf(secret)
  const kept = new Map<string, string>()
  return {
    encrypt(use: string, text: string): string {
      const useAndText = `${use}\0${text}`
      const found = kept.get(useAndText)
      if (found) return found
      const nonce = createHmac('sha256', key).update(useAndText).digest()
      const encrypted = encryptWith(nonce.subarray(0, NONCE_BYTES), key, use, text)
      if (useAndText.length <= LONGEST_KEPT) kept.set(useAndText, encrypted)
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
      return encrypted
    },
    decrypt: (use: string, encrypted: string) => decryptWith(key, use, encrypted),
  }
}

function encryptWith(nonce: Buffer, key: KeyObject, use: string, text: string): string {
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(use))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

function decryptWith(key: KeyObject, use: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  if (tag.length < TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(use)).setAuthTag(tag)
    const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

// With bytes instead of such a key, Node takes five times as long for each use.
const keyOf = (secret: string): KeyObject =>
  createSecretKey(createHash('sha256').update(secret).digest())
