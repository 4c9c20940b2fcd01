import { randomInt } from 'node:crypto'
import type { Sql } from '#platform/db/database.ts'
import { invitationLetter } from './identity-letters.ts'
import { queueLetter } from './identity-mail.ts'
import type { IdentityDeps } from './operation.ts'

const TEMPORARY_DAYS = 7
// Without signs that look alike, for it may be read off one screen and typed on another.
const KINDS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const

/** A password that the policy takes, with 75 bits of chance or more. */
export function makeTemporaryPassword(): string {
  const parts = [0, 1, 2, 3, 4].map(() => KINDS.map(kind => kind[randomInt(kind.length)]).join(''))
  return parts.join('-')
}

export const temporaryPasswordEnd = (): Date =>
  new Date(Date.now() + TEMPORARY_DAYS * 24 * 60 * 60 * 1000)

/** Queues the letter that brings someone their temporary password. */
export const queueInvitation = (
  deps: Pick<IdentityDeps, 'jobs' | 'secrets' | 'productName' | 'publicUrl'>,
  sql: Sql,
  { email, password }: { email: string; password: string },
): Promise<void> => queueLetter(deps, sql, invitationLetter(deps, email, password), email)
