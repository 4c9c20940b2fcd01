import type { Operation } from './operation.ts'
import { getTokensFromRefreshToken } from './operations/get-tokens-from-refresh-token.ts'
import { getUser } from './operations/get-user.ts'
import { globalSignOut } from './operations/global-sign-out.ts'
import { initiateAuth } from './operations/initiate-auth.ts'
import { revokeToken } from './operations/revoke-token.ts'

/** What anyone may call; each operation proves for itself who is asking. */
export const PUBLIC_OPERATIONS: Readonly<Record<string, Operation>> = {
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  RevokeToken: revokeToken,
}
