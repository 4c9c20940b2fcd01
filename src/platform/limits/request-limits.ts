import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { type Limit, MINUTE_S, tooManyRequests } from './account-limits.ts'
import { makeAllowances } from './allowance.ts'
import type { DistributedCounters } from './distributed-counters.ts'
import { type WindowCounts, windowCounts } from './request-counts.ts'

const REQUESTS: Limit = { name: 'requests', most: 600, everyS: MINUTE_S }
/** In fields that are loaded (`costOf`): 10,000 for each request. */
const COST: Limit = { name: 'cost', most: 6_000_000, everyS: MINUTE_S }
const GUEST_DOCUMENTS: Limit = { name: 'guest documents', most: 30, everyS: 10 * MINUTE_S }
// Twenty clients entered after a fair are fine; a program that enters hundreds uses the API key.
const REFERRALS_OF_PERSON: Limit = { name: 'referrals person', most: 30, everyS: MINUTE_S }
const REFERRALS_FROM_NETWORK: Limit = { name: 'referrals network', most: 300, everyS: MINUTE_S }

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
  /** Counts a referral that a person makes; throws LIMITED where that is one too many. */
  takeReferral(person: string, network: string): void
}

/** `factor` is RATE_LIMIT_FACTOR. */
export function makeRequestLimits(shared: DistributedCounters, factor: number): RequestLimits {
  const windowsOf = ({ name, most }: Limit) => {
    const limit = Math.ceil(most * factor)
    return { limit, counts: windowCounts(shared, name, limit) }
  }
  const requests = windowsOf(REQUESTS)
  const costs = windowsOf(COST)
  const referralsOfPerson = windowsOf(REFERRALS_OF_PERSON)
  const referralsFromNetwork = windowsOf(REFERRALS_FROM_NETWORK)
  const { most, everyS } = GUEST_DOCUMENTS
  const guestDocuments = makeAllowances({ most: Math.ceil(most * factor), everyS })
  const take = ({ counts, limit }: ReturnType<typeof windowsOf>, key: string, amount = 1) => {
    const { sum, leftMs } = counts.add(key, amount)
    if (sum > limit) throw tooManyRequests(Math.ceil(leftMs / 1000))
  }
  return {
    requestsAMinute: requests.limit,
    store: storeOf(requests.counts),
    takeRequest: network => take(requests, network),
    takeCost: (network, cost) => take(costs, network, cost),
    takeGuestDocument(network) {
      const wait = guestDocuments.take(network)
      if (wait !== undefined) throw tooManyRequests(wait)
    },
    takeReferral(person, network) {
      take(referralsOfPerson, person)
      take(referralsFromNetwork, network)
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
