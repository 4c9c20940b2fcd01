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
import { TERMS_FIELDS, type Terms } from '../terms.ts'
import { readTerms, readTermsOf, TERMS_SCOPES } from '../terms-access.ts'
import { TERMS_STATES } from '../terms-choices.ts'
import { stateAt } from '../terms-state.ts'
import { termsRows } from './terms-store.ts'

const termsQuery = listQuery(
  {
    companyId: idFilter('Only of this partner company.'),
    referringCompanyId: idFilter('Only of this referring company.'),
    scope: z
      .enum(TERMS_SCOPES, `scope must be one of ${TERMS_SCOPES.join(', ')}`)
      .optional()
      .meta({ description: 'Only in this state, or waiting for your answer.' }),
  },
  { usual: 20, most: 100 },
)

const list = restList<Terms>({
  fields: TERMS_FIELDS,
  rows: termsRows,
  derived: {
    state: {
      schema: z.enum(TERMS_STATES).meta({ description: 'The state of the terms.' }),
      of: terms => stateAt(terms, new Date()),
    },
  },
})

/** `GET /api/terms`, by the rule by which the screens read them. */
export function termsRest(deps: RestListDeps, resolveActor: ResolveActor): readonly RestRoute[] {
  const prove = (request: RestRequest) => administratorOf(resolveActor, request)
  const handle = async (request: RestRequest) => {
    const actor = await prove(request)
    const { limit, nextToken, scope, ...pair } = parseInput(termsQuery, request.query)
    const readable = scope ? readTermsOf(actor, scope) : readTerms(actor)
    const where = and(readable, equalTo<Terms>(pair))
    const use = `terms ${JSON.stringify({ scope, ...pair })}`
    return { status: 200, body: await list.read(deps, { where, limit, nextToken, use }) }
  }
  return [
    {
      group: 'Terms',
      method: 'GET',
      path: '/api/terms',
      name: 'listTerms',
      summary: 'List terms',
      description: 'Returns the terms that you can see, newest first. Amounts are in dollars.',
      opensWith: ['bearer', 'apiKey'],
      params: z.object({}),
      query: termsQuery,
      answer: list.answer,
      answers: {
        200: 'A page of terms.',
        401: 'Missing or invalid token or key.',
        403: 'Only company administrators and platform administrators can use this endpoint.',
        422: 'A parameter is invalid. The response names it.',
        429: 'Too many requests. Wait for the number of seconds in `Retry-After`.',
      },
      prove,
      handle,
    },
  ]
}
