import { createHmac } from 'node:crypto'
import type { SecretStore } from './secret-store.ts'

/** The pool's own secrets, one a use. */
export interface IdentitySecrets {
  readonly addresses: string
  readonly codes: string
  readonly devices: string
  readonly sessions: string
  readonly totp: string
  readonly letters: string
}

export const loadIdentitySecrets = async ({ load }: SecretStore): Promise<IdentitySecrets> => ({
  addresses: await load('identity-addresses'),
  codes: await load('identity-codes'),
  devices: await load('identity-devices'),
  sessions: await load('identity-sessions'),
  totp: await load('identity-totp'),
  letters: await load('identity-letters'),
})

/** A hash that nobody without the secret can make or guess through. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')
