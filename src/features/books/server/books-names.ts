import { companyRows } from '#features/companies/server/company-store.ts'
import { namesOfAuthors } from '#features/ledger/server/author-names.ts'
import type { Member } from '#features/members/member.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import type { Sql } from '#platform/db/database.ts'
import { batch, perRequest } from '#platform/graphql/batch.ts'

export type Names = ReturnType<typeof makeNames>

/** Names of those whom the books are about, read at once for a request. */
export function makeNames(sql: Sql) {
  const among = (values: readonly string[]) => ({ is: 'in', field: 'id', values }) as const
  return {
    person: perRequest(() =>
      batch<string, Pick<Member, 'name' | 'companyId'>>(async ids => {
        const rows = await memberRows.all(sql, among(ids), ['id', 'name', 'companyId'])
        return new Map(rows.map(row => [row.id, row]))
      }),
    ),
    company: perRequest(() =>
      batch<string, string>(async ids => {
        const rows = await companyRows.all(sql, among(ids), ['id', 'companyName'])
        return new Map(rows.map(({ id, companyName }) => [id, companyName]))
      }),
    ),
    author: perRequest(() => batch((authors: readonly string[]) => namesOfAuthors(sql, authors))),
  }
}
