import { passwordFailures } from '../password.ts'
import { isCommonPassword } from './common-passwords.ts'
import { invalidPassword } from './identity-errors.ts'

const TOO_COMMON = 'Password is one of those that are guessed first'

/** Refuses a new password that breaks the policy, with everything that is wrong with it at once. */
export function checkNewPassword(password: string): void {
  const failures = passwordFailures(password)
  if (isCommonPassword(password)) failures.push(TOO_COMMON)
  if (failures.length > 0) throw invalidPassword(failures)
}
