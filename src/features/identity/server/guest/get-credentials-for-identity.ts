import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { IdentityError } from '../identity-errors.ts'
import type { Operation } from '../operation.ts'
import { readRequest } from '../requests.ts'
import { POOL } from '../tokens.ts'
import { identityOfPerson, logins, notAuthorized, personOf } from './guest-requests.ts'

const schema = z.object({ IdentityId: z.string().min(1).max(55), Logins: logins })

const LIFE_S = 60 * 60
const SHAPE = new RegExp(
  `^${POOL.region}:[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}(-[0-9a-f]+){2}$`,
)
const GUEST_VERSION = '4'

/**
 * Credentials that clients of the protocol expect to be given. Nothing here takes them: what a guest
 * may do is said by the access rules, and asking needs no credentials.
 */
export const getCredentialsForIdentity: Operation = async (deps, request) => {
  const { IdentityId, Logins } = readRequest(schema, request)
  const version = SHAPE.exec(IdentityId)?.[1]
  if (!version) {
    const message = `Identity '${IdentityId}' not found.`
    throw new IdentityError('ResourceNotFoundException', message)
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
