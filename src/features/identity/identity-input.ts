import { z } from 'zod'
import { isOneLine, isPlainText, NOT_ONE_LINE, NOT_PLAIN_TEXT } from '#kernel/plain-text.ts'
import { PASSWORD_MAX, PASSWORD_TOO_LONG, passwordFailures } from './password.ts'

// RFC 5321: no mail server takes a longer address.
export const EMAIL_MAX = 254
export const INVALID_EMAIL = 'Please enter a valid email address'

/** An email address, trimmed and lowercased, so that one mailbox is one account. */
export const emailField = (message = INVALID_EMAIL) =>
  z.string(message).trim().toLowerCase().max(EMAIL_MAX, message).pipe(z.email(message))

/** How a text may be laid out; a name, say, is one line. */
type Layout = 'one line' | 'lines'

/** Trimmed text without control characters. */
export const plainText = (message?: string, layout: Layout = 'one line') =>
  layout === 'lines'
    ? z.string(message).trim().refine(isPlainText, NOT_PLAIN_TEXT)
    : z.string(message).trim().refine(isOneLine, NOT_ONE_LINE)

/** Text that must be there. */
export const requiredText = (message: string, max = 100, layout?: Layout) =>
  plainText(message, layout).min(1, message).max(max, tooLong(max))

/** Text that may be left out; emptied, it is null. */
export const optionalText = (max = 100, layout?: Layout) =>
  plainText(undefined, layout)
    .max(max, tooLong(max))
    .transform(text => text || null)
    .nullish()

/** A new password, with a message for each rule of the policy that it breaks. */
export const newPasswordField = z.string('Password is required').superRefine((text, context) => {
  for (const message of passwordFailures(text)) context.addIssue({ code: 'custom', message })
})

/** Marks the confirmation of a new password that is not the same; for `.refine` on a form. */
export const CONFIRMATION_DIFFERS = { message: "Passwords don't match", path: ['confirmPassword'] }

const codeField = requiredText('Verification code is required', 20)

export const loginInput = z.object({
  email: emailField(),
  // Six, not the policy's eight (SPEC section 9): it is a sign-in, not a choice of password.
  password: z
    .string()
    .min(6, 'Password must be at least 6 characters')
    .max(PASSWORD_MAX, PASSWORD_TOO_LONG),
  remember: z.boolean().default(true),
})

export const resetRequestInput = z.object({ email: emailField() })

export const resetConfirmInput = z.object({ code: codeField, newPassword: newPasswordField })

export const verifyInput = z.object({
  email: emailField('Please enter a valid email'),
  code: codeField,
})

export const changePasswordInput = z
  .object({
    currentPassword: z
      .string('Current password is required')
      .min(1, 'Current password is required')
      .max(PASSWORD_MAX, PASSWORD_TOO_LONG),
    newPassword: newPasswordField,
    confirmPassword: z.string(CONFIRMATION_DIFFERS.message),
  })
  .refine(form => form.newPassword === form.confirmPassword, CONFIRMATION_DIFFERS)

function tooLong(max: number): string {
  return `Please use at most ${max} characters`
}
