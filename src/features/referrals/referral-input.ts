import { z } from 'zod'
import {
  EMAIL_MAX,
  INVALID_EMAIL,
  plainText,
  requiredText,
} from '#features/identity/identity-input.ts'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import type { ToastText } from '#kernel/messages.ts'

const INVALID_PHONE = 'Please enter a valid phone number'
const PHONE_MAX = 40
const PHONE_CHARACTERS = /^[\d ()+.-]+$/

/** The choice of no split in the refer form. */
export const NO_SPLIT = { value: 'none', label: 'No Split' } as const

// SPEC section 5 says this rule once for each form, in other words: exactly one @ with text before
// it, and after it a dot and more than 3 characters. Letters are those of every language. What a mail
// program or a link reads as more than an address is refused: blanks, quotes, `,` and `?bcc=`, say.
const CLIENT_EMAIL =
  /^[\p{L}\p{M}\p{N}_.'+/=!$*^{}~-]+@(?=.{4})[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u

const clientName = boundedText([2, 'Name must be at least 2 characters'], [100, 'Name too long'])

const clientEmail = z
  .string(INVALID_EMAIL)
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, INVALID_EMAIL)
  .regex(CLIENT_EMAIL, INVALID_EMAIL)

/** Refer a client (SPEC section 5): here the phone number's digits are counted. */
export const referInput = z.object({
  name: clientName,
  email: clientEmail,
  phone: z
    .string(INVALID_PHONE)
    .trim()
    .max(PHONE_MAX, INVALID_PHONE)
    .regex(PHONE_CHARACTERS, INVALID_PHONE)
    .refine(
      text => text.replace(/\D/g, '').length >= 10,
      'Phone number must contain at least 10 digits',
    ),
  referralType: boundedText(
    [3, 'Please describe the type of referral (minimum 3 characters)'],
    [200, 'Description too long'],
    'lines',
  ),
  splitUserId: z.string().trim().max(100).default(NO_SPLIT.value),
})

/** What is said of the client, under the names of the form. */
export const clientInput = referInput.pick({
  name: true,
  email: true,
  phone: true,
  referralType: true,
})

/** The API's names for it. */
export const CLIENT_API_NAMES: Readonly<Record<string, string>> = {
  phone: 'phoneNumber',
  referralType: 'notes',
}

/** The public contact form (SPEC section 5): here all of the phone number's characters count. */
export const contactInput = z.object({
  name: clientName,
  email: clientEmail,
  phone: z
    .string(INVALID_PHONE)
    .trim()
    .min(10, 'Phone number must be at least 10 digits')
    .max(PHONE_MAX, INVALID_PHONE)
    .regex(PHONE_CHARACTERS, INVALID_PHONE),
  notes: boundedText([3, 'Notes must be at least 3 characters'], [500, 'Notes too long'], 'lines'),
})

const routeValue = requiredText(REFERRAL_MESSAGES.missingRoute.title)

/** The three values of the public form's route, without which there is no form. */
export const contactRouteInput = z.object({
  companyId: routeValue,
  agentId: routeValue,
  referringCompanyId: routeValue,
})

/** What the public form sends: where it was opened, and what was typed. */
export const contactRequestInput = contactRouteInput.extend(contactInput.shape)

/** One answer for whatever part of a link is unknown or no longer active. */
export const LINK_INACTIVE = 'This referral link is no longer active'

/** The list that a referral keeps, of the one choice that the refer form offers. */
export const splitUserIds = (splitUserId: string): string[] =>
  splitUserId === '' || splitUserId === NO_SPLIT.value ? [] : [splitUserId]

interface Submission {
  readonly userId: string | null | undefined
  /** The partner company. */
  readonly companyId: string | null | undefined
  readonly userCompanyId: string | null | undefined
}

/** What is missing before a referral can be submitted, if anything is (SPEC section 5). */
export function missingBeforeSubmit(known: Submission): ToastText | undefined {
  if (!known.userId || !known.companyId) return REFERRAL_MESSAGES.missingUserOrCompany
  return known.userCompanyId ? undefined : REFERRAL_MESSAGES.missingUserCompany
}

function boundedText(
  [min, tooShort]: readonly [number, string],
  [max, tooLong]: readonly [number, string],
  layout?: 'lines',
) {
  return plainText(tooShort, layout).min(min, tooShort).max(max, tooLong)
}
