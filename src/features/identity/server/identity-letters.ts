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

/** Who invites, to which company and what for; what is not known is left out. */
export interface InvitationWords {
  readonly inviter?: string | undefined
  readonly company?: string | undefined
  /** Such as "to refer clients to partner companies". */
  readonly purpose?: string | undefined
}

/** How the person gets in: one button, with what they need for it and how long it lasts. */
type WayIn = Pick<Parameters<typeof writeLetter>[1], 'highlights' | 'link' | 'after'> & {
  readonly before?: string
}

export function invitationLetter(
  sender: Sender,
  { inviter, company, purpose }: InvitationWords,
  { before, ...wayIn }: WayIn,
): Letter {
  const { productName } = sender
  const what = `${company ? `join ${company} on ${productName}` : `use ${productName}`}${purpose ? `, ${purpose}` : ''}.`
  const who = inviter ? `${inviter} invited you to ${what}` : `You’re invited to ${what}`
  return writeLetter(sender, {
    subject: `You're invited to ${productName}${company ? ` by ${company}` : ''}`,
    before: before === undefined ? who : `${who} ${before}`,
    ...wayIn,
  })
}

export const temporaryPasswordLetter = (
  sender: Sender,
  words: InvitationWords,
  { email, password, days }: { email: string; password: string; days: number },
): Letter =>
  invitationLetter(sender, words, {
    before: 'Sign in with your email address and this temporary password:',
    highlights: [email, password],
    link: { label: 'Sign in', url: `${sender.publicUrl}/login` },
    after: `The temporary password works once and expires in ${days} days. You choose your own when you sign in. If you weren’t expecting this invitation, you can ignore it.`,
  })

/** Told to the owner, who may not have been the one who did it. */
export const passwordChangedLetter = (sender: Sender): Letter =>
  writeLetter(sender, {
    subject: `Your ${sender.productName} password was changed`,
    before: 'The password of your account has just been changed.',
    highlights: [],
    after: `If that was not you, choose a new one at ${sender.publicUrl}/forgot-password.`,
  })
