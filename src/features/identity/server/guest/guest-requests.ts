import { createHash } from 'node:crypto'
import { z } from 'zod'
import { IdentityError } from '../identity-errors.ts'
import type { IdentityDeps } from '../operation.ts'
import { POOL } from '../tokens.ts'

export const logins = z.record(z.string().max(128), z.string().max(8192)).nullish()
export type Logins = z.infer<typeof logins>

/** Whose identity is asked for: a signed-in person's, or a guest's where no token is shown. */
export async function personOf(
  { tokens }: IdentityDeps,
  shown: Logins,
): Promise<string | undefined> {
  const [login, ...more] = Object.entries(shown ?? {})
  if (!login) return undefined
  const [issuer, token] = login
  const claims =
    more.length === 0 && tokens.issuer.endsWith(`//${issuer}`) && (await tokens.verify(token))
  if (!claims)
    throw notAuthorized('Invalid login token. Not a valid OpenId Connect identity token.')
  return claims.sub
}

/** The same person has the same identity every time; its version tells it from a guest's. */
export function identityOfPerson(sub: string): string {
  const hex = createHash('sha256').update(`${POOL.identityPoolId} ${sub}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return `${POOL.region}:${parts.join('-')}-${hex.slice(20, 32)}`
}

export const notAuthorized = (message: string): IdentityError =>
  new IdentityError('NotAuthorizedException', message)
