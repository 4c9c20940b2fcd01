import { z } from 'zod'
import { Fault } from '#kernel/errors.ts'
import { proofRequired } from './identity-errors.ts'
import type { Operation } from './operation.ts'

const proofIn = z.object({ ClientMetadata: z.object({ proofOfWork: z.string() }) })

/**
 * Where the operator has proof of work on, the operation needs a solved challenge. It travels in
 * ClientMetadata, which every Cognito client can send.
 */
export const withProof =
  (operation: Operation): Operation =>
  async (deps, request, caller) => {
    if (deps.proof.isAlwaysOn) {
      const solution = proofIn.safeParse(request).data?.ClientMetadata.proofOfWork
      await deps.proof.enforce(deps.database, solution).catch((error: unknown) => {
        throw error instanceof Fault && error.code === 'PROOF_REQUIRED' ? proofRequired() : error
      })
    }
    return await operation(deps, request, caller)
  }
