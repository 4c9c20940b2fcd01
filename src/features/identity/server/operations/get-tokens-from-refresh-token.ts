import { z } from 'zod'
import { requiresSecondFactor } from '../../second-factor-rule.ts'
import { findAccount, groupsOf } from '../account-store.ts'
import { badToken } from '../identity-errors.ts'
import type { Caller, IdentityDeps, Operation } from '../operation.ts'
import { checkClient, clientId, longText, readRequest } from '../requests.ts'
import { continueSignIn } from '../sign-in-store.ts'

const schema = z.object({ RefreshToken: longText.min(1), ClientId: clientId })

export const getTokensFromRefreshToken: Operation = async (deps, request, caller) => {
  const { RefreshToken, ClientId } = readRequest(schema, request)
  checkClient(ClientId)
  return await refreshTokens(deps, RefreshToken, caller)
}

/** New tokens, unless the account was turned off or now needs an authenticator app that it lacks. */
export async function refreshTokens(
  { database, tokens, successorKey, requireSecondFactor }: IdentityDeps,
  token: string,
  caller: Caller,
): Promise<object> {
  const signIn = await continueSignIn(database, token, successorKey, caller)
  const { id, accountId, refreshToken } = signIn
  const account = await findAccount(database, accountId)
  const groups = await groupsOf(database, accountId)
  const lacksApp = !account?.totpEnabled && requiresSecondFactor(requireSecondFactor, groups)
  if (!account?.enabled || lacksApp) throw badToken('Refresh')
  const issued = await tokens.issue(account, groups, id)
  return { AuthenticationResult: { ...issued, RefreshToken: refreshToken } }
}
