import { companyCount } from '#features/companies/server/company-count.ts'
import type { CompanyPart } from '#features/companies/server/company-type.ts'
import type { Sql } from '#platform/db/database.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { countReceived } from './figure-store.ts'

/** How many clients a company has received: from the monthly sums, so that no referral is counted. */
export const referralCountApi = (builder: ApiBuilder, sql: Sql, companies: CompanyPart): void =>
  companyCount(builder, companies, {
    name: 'referralCount',
    description:
      'The number of referrals the company received. Visible to platform administrators.',
    count: companyIds => countReceived(sql, companyIds),
  })
