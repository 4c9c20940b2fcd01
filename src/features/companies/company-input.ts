import { z } from 'zod'
import { emailField, optionalText, requiredText } from '#features/identity/identity-input.ts'
import { isOneLine } from '#kernel/plain-text.ts'
import { COMPANY_STATUSES, COMPANY_TAGS } from './company.ts'
import { COMPENSATION_FIELDS } from './compensation.ts'
import { joiningFields } from './joining.ts'

export const INVALID_URL = 'Valid URL required'
const INVALID_EMAIL = 'Valid email required'
export const INVALID_ICON = 'Choose an icon or upload a logo'
const YES_OR_NO = 'Choose yes or no'
const URL_MAX = 2048

/** An address that a link may open: http or https, so that no click runs a script. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && isOneLine(text) && URL.canParse(text)

// A named icon, an http image, or the key of an uploaded logo (SPEC section 3, iconName).
const isIcon = (text: string): boolean =>
  /^[a-z][a-z0-9-]*$/i.test(text) || isLogoKey(text) || isWebAddress(text)

/** Whether it says where an uploaded logo is; whose, is asked of `isPictureOf`. */
export const isLogoKey = (text: string): boolean =>
  /^companyLogos\/[^/]+\/[^/]+$/.test(text) && !text.includes('..')

const orEmpty = (rule: (text: string) => boolean) => (text: string) => text === '' || rule(text)

const optionalUrl = z
  .string()
  .trim()
  .max(URL_MAX, INVALID_URL)
  .refine(orEmpty(isWebAddress), INVALID_URL)
  .transform(text => text || null)
  .nullish()

const INVALID_PERCENTAGE = 'Enter a percentage from 0 to 100, with at most two decimals'

/** A share of a company’s fee. */
export const percentage = z
  .number(INVALID_PERCENTAGE)
  .min(0, INVALID_PERCENTAGE)
  .max(100, INVALID_PERCENTAGE)
  .refine(share => share === Number(share.toFixed(2)), INVALID_PERCENTAGE)
  .nullish()

/** An address as people type it: `example.com` means its https page. */
export const withScheme = (typed: string): string =>
  /^[^\s/:@]+\.[^\s/:@]+([/:?#]|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed

/** A page that its reader opens. */
export const webAddress = z
  .string(INVALID_URL)
  .trim()
  .max(URL_MAX, INVALID_URL)
  .refine(isWebAddress, INVALID_URL)

export const MAX_TRAINING_LINKS = 20

// `#abc` says `#aabbcc` in short.
const sixDigits = (color: string): string =>
  color.length === 4 ? color.replace(/[^#]/g, digit => digit + digit) : color

/** Create New Company: the company and its first administrator (SPEC section 5). */
export const createCompanyInput = z.object({
  companyName: requiredText('Company name is required'),
  contactEmail: emailField(INVALID_EMAIL),
  website: webAddress,
  adminFirstName: requiredText('First name required'),
  adminLastName: requiredText('Last name required'),
  adminEmail: emailField(INVALID_EMAIL),
  ...joiningFields,
})

/** Edit Company: every field optional; what is left out stays, what is emptied becomes null. */
export const editCompanyInput = z.object({
  iconName: z
    .string()
    .trim()
    .max(URL_MAX, INVALID_ICON)
    .refine(orEmpty(isIcon), INVALID_ICON)
    .transform(text => text || null)
    .nullish(),
  description: optionalText(2000, 'lines'),
  bgColor: z
    .string()
    .trim()
    .regex(/^(#([0-9a-f]{3}|[0-9a-f]{6}))?$/i, 'Choose a color, for example #f3f4f6')
    .transform(text => sixDigits(text) || null)
    .nullish(),
  tags: z
    .array(z.enum(COMPANY_TAGS, 'Choose a tag from the list'), 'Choose one tag')
    .max(1, 'Choose one tag')
    .optional(),
  referralUrl: optionalUrl,
  hasTraining: z.boolean(YES_OR_NO).optional(),
  hasDocumentation: z.boolean(YES_OR_NO).optional(),
  trainingLinks: z
    .array(webAddress, INVALID_URL)
    .max(MAX_TRAINING_LINKS, `Enter at most ${MAX_TRAINING_LINKS} links`)
    .optional(),
  commissionInfo: z
    .object({ rate: optionalText(), average: optionalText() }, 'Enter a rate and an average')
    .optional(),
  status: z.enum(COMPANY_STATUSES, 'Choose a status').optional(),
  companyName: createCompanyInput.shape.companyName.optional(),
  contactEmail: createCompanyInput.shape.contactEmail.optional(),
  website: createCompanyInput.shape.website.optional(),
  divisionLeadId: optionalText(64),
  compensation: z
    .partialRecord(z.enum(COMPENSATION_FIELDS), percentage, INVALID_PERCENTAGE)
    .optional(),
  ...joiningFields,
})

export type CompanyEdit = z.output<typeof editCompanyInput>
