import { createHash } from 'node:crypto'
import { Fault } from '#kernel/errors.ts'
import { networkOf } from '../limits/network-of.ts'
import type { RequestLimits } from '../limits/request-limits.ts'
import type { ApiContext } from './builder.ts'
import { countValues } from './document-limits.ts'
import type { Executor, Prepared, Variables } from './executor.ts'
import { LIMITS, tooMuch } from './limits.ts'

export interface AdmissionRequest {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Variables | null | undefined
}

/** Measures an operation and counts it against its network's limits; throws why it may not run. */
export type Admit = (operation: AdmissionRequest, context: ApiContext) => Prepared

// In fields that are loaded, by the time that each takes (measured).
const COST_OF_CHARACTER = 10
const COST_OF_VALUE = 10

/** `appDocuments` are the SHA-256 digests, in base64url, of the browser app's own documents. */
export function makeAdmit(
  executor: Executor,
  limits: RequestLimits,
  appDocuments: ReadonlySet<string>,
  guestIntrospection: boolean,
): Admit {
  const isOfApp = (text: string) =>
    appDocuments.has(createHash('sha256').update(text).digest('base64url'))
  return ({ query, operationName, variables }, { actor, ip }) => {
    const network = networkOf(ip)
    const given = variables ?? {}
    const values = countValues(query, given)
    const prepared = executor.prepare(query, operationName ?? undefined, () => {
      if (actor.kind === 'guest' && !isOfApp(query)) limits.takeGuestDocument(network)
      limits.takeCost(network, query.length * COST_OF_CHARACTER)
    })
    if (prepared.introspects && actor.kind === 'guest' && !guestIntrospection) {
      throw new Fault('UNAUTHENTICATED', 'Sign in to read the schema')
    }
    const cost = prepared.cost(given)
    if (cost > LIMITS.cost) throw tooMuch('request fewer rows or fields')
    limits.takeCost(network, cost + values * COST_OF_VALUE)
    return prepared
  }
}
