import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'
import { damaged } from './parts.ts'

/*
 * Each frame carries a tag over its own bytes and the tag before it, so that a bit that flips, a
 * frame that is missing and two that changed places all show. With a passphrase the frame is encrypted with
 * AES-256-GCM, whose tag it is; without one the tag is a SHA-256 digest.
 */

export interface FrameCodec {
  /** What goes into the file for this, and its tag. */
  shut(label: Buffer, payload: Buffer): { body: Buffer; tag: Buffer }
  /** What was put in; throws where a bit differs. */
  open(label: Buffer, body: Buffer, tag: Buffer): Buffer
  readonly length: number
}

export function checksumCodec(start: Buffer): FrameCodec {
  let last = start
  const digest = (label: Buffer, body: Buffer): Buffer =>
    createHash('sha256').update(last).update(label).update(body).digest()
  return {
    length: 32,
    shut(label, body) {
      last = digest(label, body)
      return { body, tag: last }
    },
    open(label, body, tag) {
      last = digest(label, body)
      if (!timingSafeEqual(last, tag)) throw damaged('its checksums do not agree')
      return body
    },
  }
}

const CIPHER = 'aes-256-gcm'

/** `start` is the tag of the head, which names the salt. */
export function encryptedCodec(key: Buffer, start: Buffer): FrameCodec {
  let last = start
  let count = 0
  // A nonce may count up from zero: no two backups share a salt, and so no two share a key.
  const nonce = (): Buffer => {
    const number = Buffer.alloc(12)
    number.writeUIntBE(count++, 6, 6)
    return number
  }
  return {
    length: 16,
    shut(label, payload) {
      const cipher = createCipheriv(CIPHER, key, nonce()).setAAD(Buffer.concat([last, label]))
      const body = Buffer.concat([cipher.update(payload), cipher.final()])
      last = cipher.getAuthTag()
      return { body, tag: last }
    },
    open(label, body, tag) {
      const cipher = createDecipheriv(CIPHER, key, nonce())
      cipher.setAAD(Buffer.concat([last, label])).setAuthTag(tag)
      try {
        const payload = Buffer.concat([cipher.update(body), cipher.final()])
        last = tag
        return payload
      } catch {
        throw damaged('it does not open with this BACKUP_PASSPHRASE, or its checksums do not agree')
      }
    },
  }
}

export const newSalt = (): string => randomBytes(16).toString('base64')

// Half a second and 128 MB a guess.
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

export const keyOf = (passphrase: string, salt: string): Buffer =>
  scryptSync(passphrase, Buffer.from(salt, 'base64'), 32, COST)

/** What the first tag of a file follows on: its first line. */
export const startOf = (line: string): Buffer => createHash('sha256').update(line).digest()
