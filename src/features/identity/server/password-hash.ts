import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// OWASP's argon2id setting: 19 MiB, two passes, one lane.
const SETTING = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

const tagOf = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { ...SETTING, message: Buffer.from(password.normalize('NFKC')), nonce })

/** The password's hash in the PHC string format; computed on the thread pool. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce)
  const { memory, passes, parallelism } = SETTING
  const setting = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${setting}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Whether the password is the hashed one. Without a hash it takes the same time and says no. */
export async function passwordMatches(
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (hash ?? NOBODY).split('$')
  const given = await tagOf(password, Buffer.from(nonce, 'base64'))
  return timingSafeEqual(given, Buffer.from(tag, 'base64')) && hash !== undefined
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const NOBODY = `$argon2id$v=19$-$${'A'.repeat(22)}$${'A'.repeat(43)}`
