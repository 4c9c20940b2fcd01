import { findAccountByEmail } from './account-store.ts'
import { keyedHash } from './identity-secrets.ts'
import type { AccountRow } from './identity-tables.ts'
import type { IdentityDeps } from './operation.ts'

export interface EmailLookup {
  readonly account: AccountRow | undefined
  /** Stands for the address in limits, codes and the log, whether or not it has an account. */
  readonly addressKey: string
}

export async function lookUpEmail(deps: IdentityDeps, typed: string): Promise<EmailLookup> {
  const account = await findAccountByEmail(deps.database, typed)
  return { account, addressKey: addressKeyOf(deps, typed) }
}

export const addressKeyOf = ({ secrets }: Pick<IdentityDeps, 'secrets'>, email: string): string =>
  keyedHash(secrets.addresses, email.trim().toLowerCase())
