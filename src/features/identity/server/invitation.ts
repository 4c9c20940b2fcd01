import { randomInt } from 'node:crypto'
import type { Sql } from '#platform/db/database.ts'
import { type InvitationWords, temporaryPasswordLetter } from './identity-letters.ts'
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

export interface TemporaryInvitation {
  readonly email: string
  readonly password: string
  readonly words?: InvitationWords
}

/** Queues the email that brings someone their temporary password. */
export const queueInvitation = (
  deps: Pick<IdentityDeps, 'jobs' | 'secrets' | 'productName' | 'publicUrl'>,
  sql: Sql,
  { email, password, words = {} }: TemporaryInvitation,
): Promise<void> => {
  const letter = temporaryPasswordLetter(deps, words, { email, password, days: TEMPORARY_DAYS })
  return queueLetter(deps, sql, letter, email)
}

// Longer than any name that we store.
const WORDS_MAX = 300

/** The words of an invitation in the request's ClientMetadata, each on one line. */
export function invitationWords(metadata: Readonly<Record<string, string>>): InvitationWords {
  const line = (name: string) =>
    metadata[name]
      ?.replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, WORDS_MAX) || undefined
  return { inviter: line('inviter'), company: line('company'), purpose: line('purpose') }
}
