import { z } from 'zod'
import { ADMINISTRATORS_ONLY } from '#features/members/server/member-rest.ts'
import { and } from '#kernel/where.ts'
import { equalTo, idFilter, listQuery, restList } from '#platform/http/rest-list.ts'
import { TERMS_FIELDS, type Terms } from '../terms.ts'
import { readTerms, readTermsOf, TERMS_SCOPES } from '../terms-access.ts'
import { TERMS_STATES } from '../terms-choices.ts'
import { stateAt } from '../terms-state.ts'
import { termsRows } from './terms-store.ts'

const query = listQuery(
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

/** `GET /api/terms`, by the rule by which the screens read them. */
export const termsRest = restList<Terms, typeof query>({
  group: 'Terms',
  path: '/api/terms',
  name: 'listTerms',
  items: 'terms',
  description: 'Returns the terms that you can see, newest first. Amounts are in dollars.',
  refuses: ADMINISTRATORS_ONLY,
  fields: TERMS_FIELDS,
  rows: termsRows,
  derived: {
    state: {
      schema: z.enum(TERMS_STATES).meta({ description: 'The state of the terms.' }),
      of: terms => stateAt(terms, new Date()),
    },
  },
  query,
  where: (actor, { scope, ...pair }) =>
    and(scope ? readTermsOf(actor, scope) : readTerms(actor), equalTo<Terms>(pair)),
})
