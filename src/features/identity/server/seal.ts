import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
// NIST SP 800-38D: twelve bytes, drawn anew for each text.
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals a text with AES-256-GCM; `use` is bound into it, so that it opens for that use alone. */
export function seal(secret: string, use: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce).setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What was sealed, or undefined where it was not sealed by us for this use. */
export function unseal(secret: string, use: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  if (tag.length < TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), nonce, {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(use)).setAuthTag(tag)
    const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const keyOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
