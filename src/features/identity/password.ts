/** Bounds the work of hashing; the account pool of SPEC section 5 takes no more either. */
export const PASSWORD_MAX = 256
export const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters`

interface PasswordRule {
  readonly message: string
  readonly holds: (text: string) => boolean
}

/** The account pool's policy (SPEC section 5), each rule with the words of Change password. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { message: 'Password must be at least 8 characters', holds: text => text.length >= 8 },
  { message: PASSWORD_TOO_LONG, holds: text => text.length <= PASSWORD_MAX },
  {
    message: 'Password must contain at least one lowercase letter',
    holds: text => /[a-z]/.test(text),
  },
  {
    message: 'Password must contain at least one uppercase letter',
    holds: text => /[A-Z]/.test(text),
  },
  { message: 'Password must contain at least one number', holds: text => /[0-9]/.test(text) },
  {
    // The message names eight; the pool takes every symbol that Cognito's password policy lists.
    message: 'Password must contain at least one symbol (!@#$%^&*)',
    holds: text => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/.test(text),
  },
]

/** What a new password lacks, in the policy's order; empty if it will do. */
export const passwordFailures = (text: string): string[] =>
  PASSWORD_RULES.filter(rule => !rule.holds(text)).map(rule => rule.message)
