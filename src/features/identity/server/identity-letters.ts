import { type Letter, writeLetter } from '#platform/mail/letter.ts'
import { describeDevice } from '../device.ts'
import type { SignUp } from './identity-tables.ts'
import type { Caller, IdentityDeps } from './operation.ts'

/*
 * Nothing in them was typed by a stranger: anyone can have a code sent to any address, and must not
 * be able to put words of their own into it.
 */

type Sender = Pick<IdentityDeps, 'productName' | 'publicUrl'>

export const signUpLetter = (
  sender: Sender,
  caller: Caller,
  { createdAt, expiresAt }: Pick<SignUp, 'createdAt' | 'expiresAt'>,
  code: string,
): Letter =>
  writeLetter(sender, {
    subject: `Your ${sender.productName} verification code`,
    before: `Welcome to ${sender.productName}. Enter this code to confirm your email address:`,
    highlights: [code],
    after:
      `It's for the sign-up of ${inWords(createdAt)} from ${deviceOf(caller)}, and works until ` +
      `${inWords(expiresAt)}. If that wasn't you, don't use the code: ignore this email.`,
  })

/** To the owner of an account whose address somebody signed up with. */
export const registeredLetter = (sender: Sender, caller: Caller): Letter =>
  writeLetter(sender, {
    subject: `Someone tried to sign up to ${sender.productName} with your email`,
    before:
      `You already have a ${sender.productName} account with this email address. ` +
      `${requestOf(caller)} to create another one. Nothing has changed.`,
    link: { label: 'Sign in', url: `${sender.publicUrl}/login` },
    after:
      `Forgot your password? Reset it at ${sender.publicUrl}/forgot-password. ` +
      "If this wasn't you, you can ignore this email.",
  })

/** To somebody who asks for a code again where we cannot tell which sign-up is theirs. */
export const signUpAgainLetter = (sender: Sender, caller: Caller): Letter =>
  writeLetter(sender, {
    subject: `Finish signing up to ${sender.productName}`,
    before:
      `${requestOf(caller)} for a new verification code. We can't tell which sign-up it is for. ` +
      'Use the code we sent when you signed up, or sign up again to get a new one.',
    link: { label: 'Sign up again', url: `${sender.publicUrl}/register` },
    after: "If this wasn't you, you can ignore this email.",
  })

export const resetLetter = (sender: Sender, caller: Caller, code: string): Letter =>
  writeLetter(sender, {
    subject: `Reset your ${sender.productName} password`,
    before: 'Enter this code to choose a new password:',
    highlights: [code],
    after: `${requestOf(caller)}. The code works for one hour. If this wasn't you, you can ignore this email.`,
  })

const requestOf = (caller: Caller): string =>
  `We got a request on ${inWords(new Date())} from ${deviceOf(caller)}`

const deviceOf = ({ userAgent }: Caller): string =>
  describeDevice(userAgent).replace(/^An? /, article => article.toLowerCase())

const WORDS = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const inWords = (at: Date): string => `${WORDS.format(at)} UTC`

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
