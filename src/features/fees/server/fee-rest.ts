import { z } from 'zod'
import { ADMINISTRATORS_ONLY } from '#features/members/server/member-rest.ts'
import { and } from '#kernel/where.ts'
import { equalTo, idFilter, listQuery, restList } from '#platform/http/rest-list.ts'
import { FEE_FIELDS, type Fee } from '../fee.ts'
import { readFee } from '../fee-access.ts'
import { FEE_STATES } from '../fee-states.ts'
import { feeRows } from './fee-store.ts'

const query = listQuery(
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

/** `GET /api/fees`, by the rule by which the screens read them. */
export const feeRest = restList<Fee, typeof query>({
  group: 'Fees',
  path: '/api/fees',
  name: 'listFees',
  items: 'fees',
  description: 'Returns the fees that you can see, newest first. Amounts are in dollars.',
  refuses: ADMINISTRATORS_ONLY,
  fields: FEE_FIELDS,
  rows: feeRows,
  query,
  where: (actor, filters) => and(readFee(actor), equalTo<Fee>(filters)),
})
