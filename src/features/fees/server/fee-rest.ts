import { z } from 'zod'
import { administratorOf } from '#features/members/server/member-rest.ts'
import type { ResolveActor } from '#features/members/server/resolve-actor.ts'
import { parseInput } from '#kernel/parse.ts'
import { and } from '#kernel/where.ts'
import {
  equalTo,
  idFilter,
  listQuery,
  type RestListDeps,
  restList,
} from '#platform/http/rest-list.ts'
import type { RestRequest, RestRoute } from '#platform/http/rest-route.ts'
import { FEE_FIELDS, type Fee } from '../fee.ts'
import { readFee } from '../fee-access.ts'
import { FEE_STATES } from '../fee-states.ts'
import { feeRows } from './fee-store.ts'

const feesQuery = listQuery(
  {
    referralId: idFilter('Only of this referral.'),
    companyId: idFilter('Only of this partner company.'),
    referringCompanyId: idFilter('Only of this referring company.'),
    state: z
      .enum(FEE_STATES, `state must be one of ${FEE_STATES.join(', ')}`)
      .optional()
      .meta({ description: 'Only in this state.' }),
  },
  { usual: 20, most: 100 },
)

const list = restList<Fee>({ fields: FEE_FIELDS, rows: feeRows })

/** `GET /api/fees`, by the rule by which the screens read them. */
export function feeRest(deps: RestListDeps, resolveActor: ResolveActor): RestRoute {
  const prove = (request: RestRequest) => administratorOf(resolveActor, request)
  return {
    group: 'Fees',
    method: 'GET',
    path: '/api/fees',
    name: 'listFees',
    summary: 'List fees',
    description: 'Returns the fees that you can see, newest first. Amounts are in dollars.',
    opensWith: ['bearer', 'apiKey'],
    params: z.object({}),
    query: feesQuery,
    answer: list.answer,
    answers: {
      200: 'A page of fees.',
      401: 'Missing or invalid token or key.',
      403: 'Only company administrators and platform administrators can use this endpoint.',
      422: 'A parameter is invalid. The response names it.',
      429: 'Too many requests. Wait for the number of seconds in `Retry-After`.',
    },
    prove,
    handle: async request => {
      const actor = await prove(request)
      const { limit, nextToken, ...filters } = parseInput(feesQuery, request.query)
      const where = and(readFee(actor), equalTo<Fee>(filters))
      const use = `fees ${JSON.stringify(filters)}`
      return { status: 200, body: await list.read(deps, { where, limit, nextToken, use }) }
    },
  }
}
