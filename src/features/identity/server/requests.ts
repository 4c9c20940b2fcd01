import { z } from 'zod'
import { findAccount, sessionStatusOf } from './account-store.ts'
import { badToken, invalidParameter, PoolError } from './identity-errors.ts'
import type { AccountRow } from './identity-tables.ts'
import type { IdentityDeps } from './operation.ts'
import { type Claims, POOL } from './tokens.ts'

export const longText = z.string().max(2048)
export const metadata = z.record(z.string(), z.string()).nullish()
export const bearerRequest = z.object({ AccessToken: z.string() })
export const clientRequest = z.object({ ClientId: z.string() })
export const addressRequest = clientRequest.extend({
  Username: longText.min(1),
  ClientMetadata: metadata,
})

/** The request as the schema reads it, or the protocol's word for a wrong one. */
export function readRequest<T>(schema: z.ZodType<T>, request: unknown): T {
  const { data, error } = schema.safeParse(request)
  if (!error) return data
  const [issue] = error.issues
  throw invalidParameter(`${issue?.path.join('.') || 'request'}: ${issue?.message}`)
}

export function checkClient(id: string): void {
  if (id === POOL.userPoolClientId) return
  throw new PoolError('ResourceNotFoundException', `User pool client ${id} does not exist.`)
}

/** The person whose access token it is, if it still holds and their sign-in goes on. */
export async function bearerOf(
  { tokens, database }: IdentityDeps,
  accessToken: string,
): Promise<Claims> {
  const claims = await tokens.verify(accessToken, 'access')
  if (!claims || !(await sessionStatusOf(database, claims.sub, claims.signInId))) {
    throw badToken('Access')
  }
  return claims
}

/** The account itself of the person whose access token it is. */
export async function bearerAccount(
  deps: IdentityDeps,
  accessToken: string,
): Promise<{ readonly account: AccountRow; readonly signInId: string }> {
  const { sub, signInId } = await bearerOf(deps, accessToken)
  const account = await findAccount(deps.database, sub)
  if (!account) throw badToken('Access')
  return { account, signInId }
}
