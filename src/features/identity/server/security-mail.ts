import type { Sql } from '#platform/db/database.ts'
import { type Letter, type Sender, writeLetter } from '#platform/mail/letter.ts'
import { describeDevice } from '../device.ts'
import { queueLetter } from './identity-mail.ts'
import type { AccountRow } from './identity-tables.ts'
import { placeOf } from './ip-place.ts'
import type { Caller, IdentityDeps } from './operation.ts'

/*
 * Emails about what changes who can sign in. They always go out: nobody can choose to miss them. The
 * device's name is one of ours, never the sender's own text.
 */

interface Words {
  readonly subject: (product: string) => string
  readonly before: string
}

const EVENTS = {
  PASSWORD_CHANGED: {
    subject: product => `Your ${product} password was changed`,
    before: 'Your account’s password was just changed.',
  },
  PASSWORD_RESET: {
    subject: product => `Your ${product} password was reset`,
    before:
      'Your account’s password was just reset with a code from an email. You’ve been signed out everywhere.',
  },
  SECOND_STEP_ON: {
    subject: product => `Two-step verification is on for ${product}`,
    before: 'Two-step verification was just turned on for your account.',
  },
  SECOND_STEP_OFF: {
    subject: product => `Two-step verification is off for ${product}`,
    before:
      'Two-step verification was just turned off for your account. You now sign in with just your password.',
  },
  SECOND_STEP_REMOVED: {
    subject: product => `Two-step verification is off for ${product}`,
    before:
      'Our support team turned off two-step verification for your account, usually because a phone was lost. You’ve been signed out everywhere.',
  },
  SECOND_STEP_REPLACED: {
    subject: product => `Your ${product} authenticator app was replaced`,
    before:
      'A new authenticator app was just set up for your account. Codes from the previous app no longer work.',
  },
  RECOVERY_CODE_USED: {
    subject: product => `A recovery code was used for ${product}`,
    before:
      'A recovery code was just used to sign in to your account instead of your authenticator app.',
  },
} as const satisfies Record<string, Words>
type SecurityEvent = keyof typeof EVENTS

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** When it was done, and from where as far as that is known. */
export const circumstances = (
  at: Date,
  { userAgent, ip }: Pick<Caller, 'userAgent' | 'ip'>,
): { title: string; detail: string } => {
  const place = placeOf(ip)
  const from = place ? ` from ${place.words}` : ''
  return { title: describeDevice(userAgent), detail: `${time.format(at)} UTC${from}` }
}

export function securityLetter(
  sender: Sender,
  event: SecurityEvent,
  caller: Pick<Caller, 'userAgent' | 'ip'>,
  codesLeft?: number,
): Letter {
  const { subject, before } = EVENTS[event]
  const left = codesLeft === undefined ? '' : `You have ${codesLeft} recovery codes left. `
  return writeLetter(sender, {
    subject: subject(sender.productName),
    before,
    // Without an address it was done on the server itself.
    rows: caller.ip === undefined ? [] : [circumstances(new Date(), caller)],
    after: `${left}If you were expecting this, you don’t need to do anything. If not, reset your password right away.`,
    link: { label: 'Reset your password', url: `${sender.publicUrl}/forgot-password` },
  })
}

/** Queues the email in the transaction of what it is about. */
export const mailSecurity = (
  deps: IdentityDeps,
  sql: Sql,
  { email }: Pick<AccountRow, 'email'>,
  event: SecurityEvent,
  caller: Pick<Caller, 'userAgent' | 'ip'>,
  codesLeft?: number,
): Promise<void> => queueLetter(deps, sql, securityLetter(deps, event, caller, codesLeft), email)
