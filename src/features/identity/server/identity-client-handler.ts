import type { HttpRequest, HttpResponse } from '@smithy/protocol-http'
import { ADMIN_OPERATIONS } from './admin-operations.ts'
import { IdentityError } from './identity-errors.ts'
import type { Caller, IdentityDeps } from './operation.ts'

const OURSELVES: Caller = {
  ip: undefined,
  device: undefined,
  userAgent: undefined,
  keepDevice() {},
}

/** Answers what the SDK would send out: the same operations, in this process. */
export const inProcessHandler = (deps: IdentityDeps) => ({
  async handle({ headers, body }: HttpRequest): Promise<{ response: HttpResponse }> {
    const name = String(headers['x-amz-target']).split('.')[1] ?? ''
    try {
      const operation = Object.hasOwn(ADMIN_OPERATIONS, name) ? ADMIN_OPERATIONS[name] : undefined
      if (!operation) throw new IdentityError('UnknownOperationException', 'Unknown operation')
      return answer(200, await operation(deps, JSON.parse(textOf(body)), OURSELVES))
    } catch (error) {
      // Anything else is a fault of ours, and stays what it is.
      if (!(error instanceof IdentityError)) throw error
      return answer(400, { __type: error.type, message: error.message })
    }
  },
})

const answer = (statusCode: number, content: object): { response: HttpResponse } => ({
  response: {
    statusCode,
    headers: { 'content-type': 'application/x-amz-json-1.1' },
    body: Buffer.from(JSON.stringify(content)),
  },
})

const textOf = (body: unknown): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array)
