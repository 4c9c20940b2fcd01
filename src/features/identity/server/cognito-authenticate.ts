import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { unavailable } from '#kernel/errors.ts'
import { GROUPS } from '../groups.ts'
import type { Authenticate } from './authenticate.ts'
import type { CognitoAddress } from './cognito-address.ts'
import { isCompact } from './compact-token.ts'

// An unknown key may be a new one: the set is asked for again, but a flood of made-up keys asks once.
const ASK_AGAIN_MS = 10_000
// A key that the pool takes back is not believed for longer than this.
const BELIEVED_MS = 60 * 60 * 1000
const ANSWER_MS = 3000

const common = {
  sub: z.string(),
  'cognito:groups': z.array(z.string()).default([]),
  // In seconds; a refreshed token keeps the time of its sign-in.
  auth_time: z.number().optional().catch(undefined),
}
const payloadsFor = (clientId: string) =>
  z.discriminatedUnion('token_use', [
    z.object({
      ...common,
      token_use: z.literal('access'),
      client_id: z.literal(clientId),
    }),
    z.object({
      ...common,
      token_use: z.literal('id'),
      aud: z.literal(clientId),
    }),
  ])

/** Who a token of the pool stands for: the key set says whether it holds, the token which groups. */
export function makeCognitoAuthenticate({ issuer, clientId }: CognitoAddress): Authenticate {
  const keySet = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cooldownDuration: ASK_AGAIN_MS,
    cacheMaxAge: BELIEVED_MS,
    timeoutDuration: ANSWER_MS,
  })
  const payloads = payloadsFor(clientId)
  const rules = { issuer, algorithms: ['RS256'], requiredClaims: ['exp'] }
  return async token => {
    if (!isCompact(token)) return undefined
    const payload = await jwtVerify(token, keySet, rules).then(
      verified => verified.payload,
      error => unlessAway(error),
    )
    const { data } = payloads.safeParse(payload)
    if (!data) return undefined
    const { sub, 'cognito:groups': known, auth_time } = data
    return {
      id: sub,
      groups: GROUPS.filter(group => known.includes(group)),
      signedInAt: auth_time === undefined ? undefined : new Date(auth_time * 1000),
    }
  }
}

/** Nothing for a bad token; but that the key set cannot be read is not the token's fault. */
function unlessAway(error: unknown): undefined {
  const isAway =
    !(error instanceof errors.JOSEError) ||
    /^ERR_(JOSE_GENERIC|JWKS_TIMEOUT|JWKS_INVALID)$/.test(error.code)
  if (isAway)
    throw unavailable('Sign-in is unavailable right now. Please try again in a moment.', error)
  return undefined
}
