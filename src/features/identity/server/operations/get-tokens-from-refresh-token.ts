import { z } from 'zod'
import { findAccount, groupsOf } from '../account-store.ts'
import { badToken } from '../identity-errors.ts'
import type { IdentityDeps, Operation } from '../operation.ts'
import { checkClient, clientId, longText, readRequest } from '../requests.ts'
import { continueSignIn } from '../sign-in-store.ts'

const schema = z.object({ RefreshToken: longText.min(1), ClientId: clientId })

export const getTokensFromRefreshToken: Operation = async (deps, request) => {
  const { RefreshToken, ClientId } = readRequest(schema, request)
  checkClient(ClientId)
  return await refreshTokens(deps, RefreshToken)
}

export async function refreshTokens(
  { database, tokens, successorKey }: IdentityDeps,
  token: string,
): Promise<object> {
  const { id, accountId, refreshToken } = await continueSignIn(database, token, successorKey)
  const account = await findAccount(database, accountId)
  if (!account?.enabled) throw badToken('Refresh')
  const issued = await tokens.issue(account, await groupsOf(database, accountId), id)
  return { AuthenticationResult: { ...issued, RefreshToken: refreshToken } }
}
