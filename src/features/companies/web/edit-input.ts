import { z } from 'zod'
import type { UpdateCompanyInput } from '#client/api-types.ts'
import { type FragmentOf, fragment } from '#client/graphql.ts'
import { optionalText } from '#features/identity/identity-input.ts'
import { COMPANY_TAGS } from '../company.ts'
import { DEFAULT_BACKGROUND } from '../company-defaults.ts'
import {
  editCompanyInput,
  INVALID_URL,
  isWebAddress,
  MAX_TRAINING_LINKS,
  percentage,
} from '../company-input.ts'
import { COMPENSATION_FIELDS } from '../compensation.ts'
import { COMPANY_PROFILE } from './company-profile.ts'
import { checkJoining, joiningFormFields } from './joining-form.ts'

/** A company as its administrator edits it. */
export const EDITED_COMPANY = fragment(`
  fragment EditedCompany on Company {
    ...CompanyProfile
    referralUrl trainingLinks joiningPolicy joiningDomains
    compensation {
      agentPercentage teamLeadPercentage divisionLeadPercentage bonusPoolPercentage mrnPercentage
    }
  }
  ${COMPANY_PROFILE}
`)
export type EditedCompany = FragmentOf<typeof EDITED_COMPANY>

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

const links = z.string().transform((text, context) => {
  const lines = linesOf(text)
  const wrong = lines.find(line => !isWebAddress(line))
  if (wrong) context.addIssue({ code: 'custom', message: `${INVALID_URL}: ${wrong}` })
  if (lines.length > MAX_TRAINING_LINKS) {
    context.addIssue({ code: 'custom', message: `Enter at most ${MAX_TRAINING_LINKS} links` })
  }
  return lines
})

const typedPercentage = z
  .string()
  .transform((text): number | null | undefined => (text.trim() === '' ? null : Number(text)))
  .pipe(percentage)

const shares = z.record(z.enum(COMPENSATION_FIELDS), typedPercentage)

const { bgColor, description, referralUrl, hasTraining, hasDocumentation } = editCompanyInput.shape

/** Edit Company as its form has it: one tag, one link a line, percentages as they are typed. */
export const editFormInput = z
  .object({
    bgColor,
    description,
    tag: z.enum(['', ...COMPANY_TAGS], 'Choose one tag'),
    referralUrl,
    hasTraining,
    hasDocumentation,
    rate: optionalText(),
    average: optionalText(),
    trainingLinks: links,
    compensation: shares,
    ...joiningFormFields,
  })
  .superRefine(checkJoining)
export type EditFormValues = z.input<typeof editFormInput>

/** What the form starts from. */
export const editValues = (company: EditedCompany): EditFormValues => ({
  bgColor: company.bgColor ?? DEFAULT_BACKGROUND,
  description: company.description ?? '',
  tag: COMPANY_TAGS.find(tag => tag === company.tags[0]) ?? '',
  referralUrl: company.referralUrl ?? '',
  hasTraining: company.hasTraining ?? false,
  hasDocumentation: company.hasDocumentation ?? false,
  rate: company.commissionInfo?.rate ?? '',
  average: company.commissionInfo?.average ?? '',
  trainingLinks: (company.trainingLinks ?? []).join('\n'),
  joiningPolicy: company.joiningPolicy,
  joiningDomains: (company.joiningDomains ?? []).join('\n'),
  compensation: Object.fromEntries(
    COMPENSATION_FIELDS.map(field => [field, String(company.compensation?.[field] ?? '')]),
  ) as EditFormValues['compensation'],
})

/** What is sent; how the fee is shared out is the platform's alone to say. */
export const editToSend = (
  { tag, rate, average, compensation, joiningPolicy, ...plain }: z.output<typeof editFormInput>,
  mayShare: boolean,
): Omit<UpdateCompanyInput, 'id'> => ({
  ...plain,
  ...(joiningPolicy ? { joiningPolicy } : {}),
  tags: tag === '' ? [] : [tag],
  commissionInfo: { rate: rate ?? null, average: average ?? null },
  ...(mayShare ? { compensation } : {}),
})
