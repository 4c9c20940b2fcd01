import { getCredentialsForIdentity } from './guest/get-credentials-for-identity.ts'
import { getId } from './guest/get-id.ts'
import type { Operation } from './operation.ts'

/** The identity pool's operations, for whoever is not signed in; they open nothing. */
export const GUEST_OPERATIONS: Readonly<Record<string, Operation>> = {
  GetCredentialsForIdentity: getCredentialsForIdentity,
  GetId: getId,
}
