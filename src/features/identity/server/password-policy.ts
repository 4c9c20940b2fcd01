import { passwordFailures } from '../password.ts'
import { TOO_EASY } from '../password-strength.ts'
import { invalidPassword } from './identity-errors.ts'
import type { AccountRow } from './identity-tables.ts'
import type { IdentityDeps } from './operation.ts'

type Owner = Partial<Pick<AccountRow, 'givenName' | 'familyName' | 'email' | 'companyId'>>

/** The names and addresses that somebody would guess by who knows the owner of a password. */
export async function personalWords(
  { productName, companyNameOf }: Pick<IdentityDeps, 'productName' | 'companyNameOf'>,
  { givenName, familyName, email, companyId }: Owner,
): Promise<string[]> {
  // Asked also where there is no company, for the sake of equal time.
  const companyName = await companyNameOf?.(companyId ?? '')
  return [productName, givenName, familyName, email, companyName].filter(word => word !== undefined)
}

/** Refuses a new password that breaks the policy, or keeps it and is easy to guess. */
export async function checkNewPassword(
  { passwordStrength }: Pick<IdentityDeps, 'passwordStrength'>,
  password: string,
  personal: readonly string[],
): Promise<void> {
  const failures = passwordFailures(password)
  if (failures.length > 0) throw invalidPassword(failures)
  const strengthOf = await passwordStrength()
  if (strengthOf(password, personal) === 'WEAK') throw invalidPassword([TOO_EASY])
}
