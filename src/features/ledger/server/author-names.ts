import { companyRows } from '#features/companies/server/company-store.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import type { Sql } from '#platform/db/database.ts'
import { batch, perRequest } from '#platform/graphql/batch.ts'

const NAMES: Readonly<Record<string, string>> = {
  apiKey: 'API key',
  system: 'System',
  unknown: 'Unknown',
}

/** The names of authors of entries, read together for a request. */
export const authorNames = (sql: Sql) =>
  perRequest(() => batch((authors: readonly string[]) => namesOfAuthors(sql, authors)))

/** The names of authors of entries, as people know them. */
async function namesOfAuthors(
  sql: Sql,
  authors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) =>
    authors.flatMap(author => (author.startsWith(kind) ? author.slice(kind.length) : []))
  const among = (values: readonly string[]) => ({ is: 'in', field: 'id', values }) as const
  const people = idsOf('member:')
  const companies = idsOf('partner:')
  const members = people.length > 0 ? await memberRows.all(sql, among(people), ['id', 'name']) : []
  const partners =
    companies.length > 0 ? await companyRows.all(sql, among(companies), ['id', 'companyName']) : []
  const found = new Map<string, string>([
    ...members.map(({ id, name }): [string, string] => [`member:${id}`, name]),
    ...partners.map(({ id, companyName }): [string, string] => [`partner:${id}`, companyName]),
  ])
  return new Map(authors.map(author => [author, found.get(author) || (NAMES[author] ?? 'Member')]))
}
