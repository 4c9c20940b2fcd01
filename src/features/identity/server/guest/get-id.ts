import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { IdentityError } from '../identity-errors.ts'
import type { Operation } from '../operation.ts'
import { readRequest } from '../requests.ts'
import { POOL } from '../tokens.ts'
import { identityOfPerson, logins, personOf } from './guest-requests.ts'

const schema = z.object({ IdentityPoolId: z.string().min(1).max(55), Logins: logins })

export const getId: Operation = async (deps, request) => {
  const { IdentityPoolId, Logins } = readRequest(schema, request)
  if (IdentityPoolId !== POOL.identityPoolId) {
    const message = `IdentityPool '${IdentityPoolId}' not found.`
    throw new IdentityError('ResourceNotFoundException', message)
  }
  const person = await personOf(deps, Logins)
  const IdentityId = person ? identityOfPerson(person) : `${POOL.region}:${randomUUID()}`
  return { IdentityId }
}
