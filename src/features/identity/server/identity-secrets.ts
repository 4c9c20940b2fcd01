import { createHmac } from 'node:crypto'
import type { Sql } from '#platform/db/database.ts'
import { loadSecret } from './signing-keys.ts'

/** The pool's own secrets, one a use. */
export interface IdentitySecrets {
  readonly addresses: string
  readonly codes: string
  readonly devices: string
  readonly sessions: string
  readonly totp: string
  readonly letters: string
}

export const loadIdentitySecrets = async (sql: Sql): Promise<IdentitySecrets> => ({
  addresses: await loadSecret(sql, 'identity-addresses'),
  codes: await loadSecret(sql, 'identity-codes'),
  devices: await loadSecret(sql, 'identity-devices'),
  sessions: await loadSecret(sql, 'identity-sessions'),
  totp: await loadSecret(sql, 'identity-totp'),
  letters: await loadSecret(sql, 'identity-letters'),
})

/** A hash that nobody without the secret can make or guess through. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')
