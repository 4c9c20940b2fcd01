import type { FastifyRequest } from 'fastify'
import type { Sql } from '#platform/db/database.ts'
import { ADMIN_OPERATIONS } from './admin-operations.ts'
import { GUEST_OPERATIONS } from './guest-operations.ts'
import { IdentityError } from './identity-errors.ts'
import type { Operation } from './operation.ts'
import { PUBLIC_OPERATIONS } from './public-operations.ts'
import { type OperatorKey, type SignedCall, verifySignature } from './sigv4.ts'
import { claimSignature } from './sigv4-used-store.ts'

const TARGET = /^(AWSCognitoIdentityProviderService|AWSCognitoIdentityService)\.(\w+)$/

interface Operator {
  readonly database: Sql
  /** What the operator signs with; without it nobody is let in. */
  readonly operator: OperatorKey | undefined
}

/** The operation that a request names; an administrative one only where the operator signed it. */
export async function requestedOperation(
  door: Operator,
  request: FastifyRequest,
): Promise<Operation> {
  const [, service, name = ''] = TARGET.exec(String(request.headers['x-amz-target'] ?? '')) ?? []
  const isPool = service === 'AWSCognitoIdentityProviderService'
  const open = named(isPool ? PUBLIC_OPERATIONS : GUEST_OPERATIONS, name)
  const closed = isPool ? named(ADMIN_OPERATIONS, name) : undefined
  if (closed) await admitOperator(door, signedCallOf(request))
  const operation = open ?? closed
  if (!operation) throw new IdentityError('UnknownOperationException', 'Unknown operation')
  return operation
}

const named = (operations: Readonly<Record<string, Operation>>, name: string) =>
  Object.hasOwn(operations, name) ? operations[name] : undefined

const signedCallOf = ({ method, url, headers, body }: FastifyRequest): SignedCall => ({
  method,
  path: url,
  headers,
  body: String(body),
})

async function admitOperator({ database, operator }: Operator, call: SignedCall): Promise<void> {
  const signature = await verifySignature(call, operator)
  if (await claimSignature(database, signature)) return
  throw new IdentityError('InvalidSignatureException', 'This signature has been used before.')
}
