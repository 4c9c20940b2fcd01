import { z } from 'zod'
import { emailField, optionalText, requiredText } from '#features/identity/identity-input.ts'
import { COMPANY_TAGS, COMPENSATION_FIELDS } from './company.ts'

const INVALID_URL = 'Valid URL required'
const INVALID_EMAIL = 'Valid email required'
const URL_MAX = 2048

/** An address that a link may open: http or https, so that no click runs a script. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text)

// A named icon, an http image, or the key of an uploaded logo (SPEC section 3, iconName).
const isIcon = (text: string): boolean =>
  /^[a-z][a-z0-9-]*$/i.test(text) || isLogoKey(text) || isWebAddress(text)

const isLogoKey = (text: string): boolean =>
  /^companyLogos\/[^/]+\/[^/]+$/.test(text) && !text.includes('..')

const orEmpty = (rule: (text: string) => boolean) => (text: string) => text === '' || rule(text)

const optionalUrl = z
  .string()
  .trim()
  .max(URL_MAX, INVALID_URL)
  .refine(orEmpty(isWebAddress), INVALID_URL)
  .transform(text => text || null)
  .nullish()

const percentage = z
  .number('Enter a percentage from 0 to 100')
  .min(0, 'Enter a percentage from 0 to 100')
  .max(100, 'Enter a percentage from 0 to 100')
  .nullish()

/** Create New Company: the company and its first administrator (SPEC section 5). */
export const createCompanyInput = z.object({
  companyName: requiredText('Company name is required'),
  contactEmail: emailField(INVALID_EMAIL),
  website: z.string(INVALID_URL).trim().max(URL_MAX, INVALID_URL).refine(isWebAddress, INVALID_URL),
  adminFirstName: requiredText('First name required'),
  adminLastName: requiredText('Last name required'),
  adminEmail: emailField(INVALID_EMAIL),
})

/** Edit Company: every field optional; what is left out stays, what is emptied becomes null. */
export const editCompanyInput = z.object({
  iconName: z
    .string()
    .trim()
    .max(URL_MAX, 'Choose an icon or upload a logo')
    .refine(orEmpty(isIcon), 'Choose an icon or upload a logo')
    .transform(text => text || null)
    .nullish(),
  description: optionalText(2000),
  bgColor: z
    .string()
    .trim()
    .regex(/^(#([0-9a-f]{3}|[0-9a-f]{6}))?$/i, 'Choose a colour, such as #f3f4f6')
    .transform(text => text || null)
    .nullish(),
  tags: z.array(z.enum(COMPANY_TAGS)).max(1, 'Choose one tag').optional(),
  referralUrl: optionalUrl,
  hasTraining: z.boolean().optional(),
  hasDocumentation: z.boolean().optional(),
  commissionInfo: z.object({ rate: optionalText(), average: optionalText() }).optional(),
  compensation: z.partialRecord(z.enum(COMPENSATION_FIELDS), percentage).optional(),
})
