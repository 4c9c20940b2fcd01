import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { PoolError } from './identity-errors.ts'
import type { IdentityDeps, Operation } from './operation.ts'
import { readRequest } from './requests.ts'
import { POOL } from './tokens.ts'

const logins = z.record(z.string().max(128), z.string().max(8192)).nullish()
type Logins = z.infer<typeof logins>

const idRequest = z.object({ IdentityPoolId: z.string().min(1).max(55), Logins: logins })

const getId: Operation = async (deps, request) => {
  const { IdentityPoolId, Logins } = readRequest(idRequest, request)
  if (IdentityPoolId !== POOL.identityPoolId) {
    const message = `IdentityPool '${IdentityPoolId}' not found.`
    throw new PoolError('ResourceNotFoundException', message)
  }
  const person = await personOf(deps, Logins)
  const IdentityId = person ? identityOfPerson(person) : `${POOL.region}:${randomUUID()}`
  return { IdentityId }
}

const credentialsRequest = z.object({ IdentityId: z.string().min(1).max(55), Logins: logins })

const LIFE_S = 60 * 60
const SHAPE = new RegExp(
  `^${POOL.region}:[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}(-[0-9a-f]+){2}$`,
)
const GUEST_VERSION = '4'

/**
 * Credentials that clients of the protocol expect to be given. Nothing here takes them: what a guest
 * may do is said by the access rules, and asking needs no credentials.
 */
const getCredentialsForIdentity: Operation = async (deps, request) => {
  const { IdentityId, Logins } = readRequest(credentialsRequest, request)
  const version = SHAPE.exec(IdentityId)?.[1]
  if (!version) {
    const message = `Identity '${IdentityId}' not found.`
    throw new PoolError('ResourceNotFoundException', message)
  }
  const person = await personOf(deps, Logins)
  const own = person && identityOfPerson(person)
  // Whoever signs in comes with the guest's identity they had until then, and gets their own.
  if (IdentityId !== own && version !== GUEST_VERSION) {
    throw notAuthorized('Access to Identity is forbidden')
  }
  return {
    IdentityId: own ?? IdentityId,
    Credentials: {
      AccessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
      SecretKey: randomBytes(30).toString('base64'),
      SessionToken: randomBytes(48).toString('base64'),
      Expiration: Math.floor(Date.now() / 1000) + LIFE_S,
    },
  }
}

/** Whose identity is asked for: a signed-in person's, or a guest's where no token is shown. */
async function personOf({ tokens }: IdentityDeps, shown: Logins): Promise<string | undefined> {
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
function identityOfPerson(sub: string): string {
  const hex = createHash('sha256').update(`${POOL.identityPoolId} ${sub}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return `${POOL.region}:${parts.join('-')}-${hex.slice(20, 32)}`
}

const notAuthorized = (message: string): PoolError =>
  new PoolError('NotAuthorizedException', message)

/** The identity pool's operations, for whoever is not signed in; they open nothing. */
export const GUEST_OPERATIONS: Readonly<Record<string, Operation>> = {
  GetCredentialsForIdentity: getCredentialsForIdentity,
  GetId: getId,
}
