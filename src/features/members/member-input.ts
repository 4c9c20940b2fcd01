import { z } from 'zod'
import {
  CONFIRMATION_DIFFERS,
  emailField,
  newPasswordField,
  optionalText,
  plainText,
  requiredText,
} from '#features/identity/identity-input.ts'
import { REGISTER_PHONE } from '#kernel/phone.ts'
import { MEMBER_GROUPS } from './member-groups.ts'

const ADDRESS_MAX = 300
const PICTURE_MAX = 2048
const INVALID_PHONE = 'Phone number must be in format +1XXXXXXXXXX (e.g., +12345678901)'
const INVALID_ADDRESS = 'Please enter your full address'

const names = {
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
}

const contact = {
  phone: optionalText(40),
  address: optionalText(ADDRESS_MAX),
}

/** What registration says to the server beyond the account: email and id come from the token. */
export const registerMemberInput = z.object({
  ...names,
  phone: z
    .string('Phone number is required')
    .trim()
    .min(1, { error: 'Phone number is required', abort: true })
    .regex(REGISTER_PHONE, INVALID_PHONE),
  address: plainText(INVALID_ADDRESS)
    .min(5, INVALID_ADDRESS)
    .max(ADDRESS_MAX, `Please use at most ${ADDRESS_MAX} characters`),
  companyId: requiredText('Please select your company'),
})

/** The register wizard's whole form. The symbol rule is the policy's own. */
export const registerInput = registerMemberInput
  .extend({
    email: emailField(),
    password: newPasswordField,
    confirmPassword: z.string(CONFIRMATION_DIFFERS.message),
  })
  .refine(form => form.password === form.confirmPassword, CONFIRMATION_DIFFERS)

/** The fields of each step: Next checks only these (SPEC section 2, register). */
export const REGISTER_STEPS = [
  ['firstName', 'lastName', 'email', 'phone', 'address'],
  ['companyId'],
  ['password', 'confirmPassword'],
] as const satisfies readonly (readonly (keyof z.input<typeof registerInput>)[])[]

/** Your Profile; the email is shown there and cannot be changed. */
export const profileInput = z.object({
  ...names,
  email: emailField().optional(),
  ...contact,
  showPictureToClients: z.boolean('Choose yes or no').optional(),
  profilePicture: optionalText(PICTURE_MAX),
})

const leadId = optionalText()

/** Edit Member; what a group makes of the two leads is `placeInGroup`. */
export const memberEditInput = z.object({
  ...names,
  ...contact,
  group: z.enum(MEMBER_GROUPS, 'Please choose a group').optional(),
  divisionLeadId: leadId,
  teamLeadId: leadId,
})
