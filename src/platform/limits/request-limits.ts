import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { tooManyRequests } from './account-limits.ts'
import { makeAllowances } from './allowance.ts'
import { type WindowCounts, windowCounts } from './request-counts.ts'
import type { SharedCounts } from './shared-counts.ts'

const REQUESTS_A_MINUTE = 600
/** In fields that are loaded (`costOf`): 10,000 for each request. */
const COST_A_MINUTE = 6_000_000
const GUEST_DOCUMENTS = { most: 30, everyS: 10 * 60 }

/** How much one network may ask of the server, over HTTP and sockets together. */
export interface RequestLimits {
  readonly requestsAMinute: number
  /** Where the rate limit of HTTP requests counts them. */
  readonly store: FastifyRateLimitStoreCtor
  /** Counts a request that did not come by HTTP; throws LIMITED where that is one too many. */
  takeRequest(network: string): void
  /** Counts what a request costs; throws LIMITED where that is too much. */
  takeCost(network: string, cost: number): void
  /** Counts a document of a guest that the app does not have; throws LIMITED after a few. */
  takeGuestDocument(network: string): void
}

/** `factor` is RATE_LIMIT_FACTOR. */
export function makeRequestLimits(shared: SharedCounts, factor: number): RequestLimits {
  const requestsAMinute = Math.ceil(REQUESTS_A_MINUTE * factor)
  const costAMinute = Math.ceil(COST_A_MINUTE * factor)
  const requests = windowCounts(shared, 'requests', requestsAMinute)
  const costs = windowCounts(shared, 'cost', costAMinute)
  const { most, everyS } = GUEST_DOCUMENTS
  const guestDocuments = makeAllowances({ most: Math.ceil(most * factor), everyS })
  const take = (counts: WindowCounts, limit: number, network: string, amount: number) => {
    const { sum, leftMs } = counts.add(network, amount)
    if (sum > limit) throw tooManyRequests(Math.ceil(leftMs / 1000))
  }
  return {
    requestsAMinute,
    store: storeOf(requests),
    takeRequest: network => take(requests, requestsAMinute, network, 1),
    takeCost: (network, cost) => take(costs, costAMinute, network, cost),
    takeGuestDocument(network) {
      const wait = guestDocuments.take(network)
      if (wait !== undefined) throw tooManyRequests(wait)
    },
  }
}

function storeOf(requests: WindowCounts): FastifyRateLimitStoreCtor {
  const store: FastifyRateLimitStore = {
    incr(network, callback) {
      const { sum, leftMs } = requests.add(network, 1)
      callback(null, { current: sum, ttl: leftMs })
    },
    child: () => store,
  }
  // The plugin makes it with `new`.
  return function newStore() {
    return store
  } as unknown as FastifyRateLimitStoreCtor
}
