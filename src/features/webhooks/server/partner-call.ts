import type { z } from 'zod'
import { batchCalls } from '#kernel/batch-calls.ts'
import { badInput, Fault } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import type { Database } from '#platform/db/database.ts'
import {
  REST_ANSWERS,
  type RestAnswer,
  type RestRequest,
  type RestRoute,
} from '#platform/http/rest-route.ts'
import { errorAnswer } from '#platform/http/rest-routes.ts'
import { type Limit, MINUTE_S } from '#platform/limits/account-limits.ts'
import { type Allowances, makeAllowances } from '#platform/limits/allowance.ts'
import { networkOf } from '#platform/limits/network-of.ts'
import { clipped, keptBody } from '../inbound-call.ts'
import { claimInput, isTimely, partnerHeaders } from '../webhook-input.ts'
import { type Inbound, insertInbound } from './inbound-store.ts'
import { type Partner, provePartner } from './prove-partner.ts'

// A thousand a second, twice what a partner was measured to need.
const CALLS: Limit = { name: 'webhook calls', most: 60_000, everyS: MINUTE_S }
// A key has 128 bits, so what a wrong one costs is our work, and that of whoever shares its network.
const WRONG_KEYS: Limit = { name: 'wrong webhook keys company', most: 30, everyS: MINUTE_S }
const WRONG_KEYS_OF_NETWORK: Limit = {
  name: 'wrong webhook keys network',
  most: 300,
  everyS: MINUTE_S,
}

export interface PartnerCallDeps {
  readonly database: Database
  /** Counts a caller by the address. */
  readonly admit: (ip: string) => void
  readonly companies: Allowances
  readonly missesOfClaim: Allowances
  readonly missesOfNetwork: Allowances
  /** Keeps what came in for the company's screen. */
  readonly keep: (item: Inbound) => Promise<void>
  readonly report: (cause: unknown) => void
}

export function makePartnerCallDeps(
  database: Database,
  rateLimitFactor: number,
  report: (cause: unknown) => void,
): PartnerCallDeps {
  const allowances = ({ most, everyS }: Limit) =>
    makeAllowances({ most: Math.ceil(most * rateLimitFactor), everyS })
  const networks = allowances(CALLS)
  const keepTogether = batchCalls<Inbound>(items => insertInbound(database, items))
  return {
    database,
    admit: ip => limit(networks.take(networkOf(ip))),
    companies: allowances(CALLS),
    missesOfClaim: allowances(WRONG_KEYS),
    missesOfNetwork: allowances(WRONG_KEYS_OF_NETWORK),
    // What was done is done: that it could not be noted is ours to hear of, not the caller's.
    keep: async item => {
      await keepTogether(item).catch(report)
    },
    report,
  }
}

export interface PartnerCall<B> {
  readonly partner: Partner
  readonly params: RestRequest['params']
  readonly body: B
  /** Its `webhook-id`. */
  readonly messageId: string | undefined
}

interface PartnerWork<B> {
  readonly schema: z.ZodType<B>
  /** Fields of the body that say nothing of the client, and so may be kept. */
  readonly kept: readonly string[]
  readonly work: (call: PartnerCall<B>) => Promise<RestAnswer>
}

/** Checks the key before anything else is judged, does the work, and keeps what came and went. */
export const partnerHandle =
  <B>(deps: PartnerCallDeps, { schema, kept, work }: PartnerWork<B>) =>
  async (request: RestRequest): Promise<RestAnswer> => {
    const partner = await provePartnerCall(deps, request)
    limit(deps.companies.take(partner.companyId))
    const messageId = request.headers['webhook-id']
    const answer = await answerOf(deps, async () => {
      checkHeaders(request.headers)
      const body = parseInput(schema, request.body)
      return await work({ partner, params: request.params, body, messageId })
    })
    const call = {
      companyId: partner.companyId,
      path: clipped(request.path, 300),
      messageId: messageId === undefined ? null : clipped(messageId, 200),
      request: keptBody(request.body, kept),
      status: answer.status,
      answer: clipped(JSON.stringify(answer.body), 2000),
    }
    await deps.keep({ is: 'call', call })
    return answer
  }

async function answerOf(
  { report }: PartnerCallDeps,
  work: () => Promise<RestAnswer>,
): Promise<RestAnswer> {
  try {
    return await work()
  } catch (error) {
    return errorAnswer(error, report)
  }
}

/** Checks the key and nothing else. Only wrong keys count, so they never lock out the right one. */
async function provePartnerCall(
  deps: PartnerCallDeps,
  { ip, headers, body }: RestRequest,
): Promise<Partner> {
  const companyId = claimOf(body)
  const partner = await provePartner(deps.database, companyId, headers['webhook-api-key'] ?? '')
  if (partner) return partner
  const network = networkOf(ip)
  limit(
    deps.missesOfClaim.take(`${network} ${companyId ?? ''}`) ?? deps.missesOfNetwork.take(network),
  )
  if (companyId !== undefined) await deps.keep({ is: 'refusal', companyId })
  throw new Fault('UNAUTHENTICATED', 'The webhook-api-key doesn’t belong to this company')
}

/** The company that a body names, whatever else is wrong with the body. */
function claimOf(body: unknown): string | undefined {
  const companyId = claimInput.safeParse(body).data?.companyId
  return companyId?.isWellFormed() && !companyId.includes('\0') ? companyId : undefined
}

function limit(retryAfterS: number | undefined): void {
  if (retryAfterS === undefined) return
  throw new Fault('LIMITED', 'Too many requests. Please try again later.', { retryAfterS })
}

function checkHeaders(headers: RestRequest['headers']): void {
  const { 'webhook-timestamp': sent } = parseInput(partnerHeaders, headers)
  if (sent !== undefined && !isTimely(sent)) {
    throw badInput('webhook-timestamp must be within five minutes', 'webhook-timestamp')
  }
}

/** What the routes for partners' own systems have in common. */
export const partnerRoute = (partnerCalls: PartnerCallDeps) =>
  ({
    method: 'POST',
    group: 'Webhooks',
    opensWith: ['webhookKey'],
    headers: partnerHeaders,
    admit: partnerCalls.admit,
    prove: request => provePartnerCall(partnerCalls, request),
  }) as const satisfies Partial<RestRoute>

export const PARTNER_ANSWERS = {
  ...REST_ANSWERS,
  401: 'A missing or wrong API key, or an unknown or inactive company. The response is the same for all of them.',
  422: 'A field or header is invalid. The response names it.',
}
