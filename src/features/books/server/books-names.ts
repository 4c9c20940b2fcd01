import { companyRows } from '#features/companies/server/company-store.ts'
import { authorNames } from '#features/ledger/server/author-names.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import type { Sql } from '#platform/db/database.ts'
import { rowLoader } from '#platform/graphql/batch.ts'

export type Names = ReturnType<typeof makeNames>

/** Names of those whom the books are about, read at once for a request. */
export const makeNames = (sql: Sql) => ({
  person: rowLoader(sql, memberRows, ['id', 'name', 'companyId']),
  company: rowLoader(sql, companyRows, ['id', 'companyName']),
  author: authorNames(sql),
})
