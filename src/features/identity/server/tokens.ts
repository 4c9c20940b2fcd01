import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Group } from '../groups.ts'
import { isCompact } from './compact-token.ts'
import type { AccountRow } from './identity-tables.ts'
import type { KeySet } from './signing-keys.ts'

/** How the embedded pool is called by clients of the protocol. */
export const POOL = {
  region: 'us-west-2',
  userPoolId: 'us-west-2_Goodword',
  userPoolClientId: 'goodword',
  identityPoolId: 'us-west-2:b0a3f2de-8c44-4c0c-9c1e-676f6f64776f',
} as const

export const TOKEN_SECONDS = 15 * 60

export interface Claims {
  readonly sub: string
  readonly signInId: string
}

export interface Tokens {
  issue(account: AccountRow, groups: readonly Group[], signInId: string): Promise<IssuedTokens>
  /** What a bearer token says, or undefined where it does not hold. */
  verify(token: string, use?: 'access'): Promise<Claims | undefined>
  readonly issuer: string
}

export interface IssuedTokens {
  readonly AccessToken: string
  readonly IdToken: string
  readonly ExpiresIn: number
  readonly TokenType: 'Bearer'
}

const common = { sub: z.string(), origin_jti: z.string() }
const payloads = z.discriminatedUnion('token_use', [
  z.object({
    ...common,
    token_use: z.literal('access'),
    client_id: z.literal(POOL.userPoolClientId),
  }),
  z.object({ ...common, token_use: z.literal('id'), aud: z.literal(POOL.userPoolClientId) }),
])

export function makeTokens(publicUrl: string, keys: KeySet): Tokens {
  const issuer = `${publicUrl}/identity/${POOL.userPoolId}`
  const keySet = keySetReader(keys)
  const sign = (claims: Record<string, unknown>, sub: string) => {
    // Taken anew each time: a rotation changes it under us.
    const { id, key } = keys.current
    return new SignJWT({ ...claims, jti: randomUUID(), auth_time: Math.floor(Date.now() / 1000) })
      .setProtectedHeader({ alg: 'RS256', kid: id })
      .setSubject(sub)
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_SECONDS}s`)
      .sign(key)
  }

  return {
    issuer,
    async issue(account, groups, signInId) {
      const both = { 'cognito:groups': groups, origin_jti: signInId }
      const [AccessToken, IdToken] = await Promise.all([
        sign({ ...both, ...accessClaims(account) }, account.id),
        sign({ ...both, ...idClaims(account) }, account.id),
      ])
      return { AccessToken, IdToken, ExpiresIn: TOKEN_SECONDS, TokenType: 'Bearer' }
    },
    async verify(token, use) {
      if (!isCompact(token)) return undefined
      try {
        const rules = { issuer, algorithms: ['RS256'], requiredClaims: ['exp'] }
        const { payload } = await jwtVerify(token, keySet(), rules)
        const claims = payloads.parse(payload)
        if (use && claims.token_use !== use) return undefined
        return { sub: claims.sub, signInId: claims.origin_jti }
      } catch {
        return undefined
      }
    },
  }
}

/** The key set to verify by, parsed once for as long as it stays the same. */
function keySetReader(keys: KeySet): () => LocalKeySet {
  let read: { jwks: KeySet['jwks']; keySet: LocalKeySet } | undefined
  return () => {
    const { jwks } = keys
    if (read?.jwks !== jwks) read = { jwks, keySet: createLocalJWKSet(jwks) }
    return read.keySet
  }
}

type LocalKeySet = ReturnType<typeof createLocalJWKSet>

const accessClaims = (account: AccountRow) => ({
  token_use: 'access',
  client_id: POOL.userPoolClientId,
  scope: 'aws.cognito.signin.user.admin',
  username: account.id,
})

const idClaims = (account: AccountRow) => ({
  token_use: 'id',
  aud: POOL.userPoolClientId,
  email: account.email,
  email_verified: account.emailVerified,
  given_name: account.givenName,
  family_name: account.familyName,
  'cognito:username': account.id,
  ...(account.companyId && { 'custom:companyId': account.companyId }),
})
