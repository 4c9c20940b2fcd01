import { type Letter, writeLetter } from '#platform/mail/letter.ts'
import type { CodePurpose } from './identity-tables.ts'
import type { IdentityDeps } from './operation.ts'

/*
 * Nothing in them was typed by a stranger: anyone can have a code sent to any address, and must not
 * be able to put words of their own into it.
 */

type Sender = Pick<IdentityDeps, 'productName' | 'publicUrl'>

export const codeLetter = (sender: Sender, purpose: CodePurpose, code: string): Letter =>
  purpose === 'sign-up'
    ? writeLetter(sender, {
        subject: `Your ${sender.productName} verification code`,
        before: `Welcome to ${sender.productName}. Enter this code to verify your email address:`,
        highlights: [code],
        after: 'It is good for 24 hours. If you did not sign up, you can ignore this message.',
      })
    : writeLetter(sender, {
        subject: `Reset your ${sender.productName} password`,
        before: 'Enter this code to choose a new password:',
        highlights: [code],
        after: 'It is good for one hour. If you did not ask for it, you can ignore this message.',
      })

export const invitationLetter = (sender: Sender, email: string, password: string): Letter =>
  writeLetter(sender, {
    subject: `Your invitation to ${sender.productName}`,
    before: `An account has been made for you. Sign in at ${sender.publicUrl}/login with:`,
    highlights: [email, password],
    after:
      'The password is temporary: it is good once and for seven days, and you then choose your own.',
  })

/** Told to the owner, who may not have been the one who did it. */
export const passwordChangedLetter = (sender: Sender): Letter =>
  writeLetter(sender, {
    subject: `Your ${sender.productName} password was changed`,
    before: 'The password of your account has just been changed.',
    highlights: [],
    after: `If that was not you, choose a new one at ${sender.publicUrl}/forgot-password.`,
  })
