import { eq } from 'drizzle-orm'
import type { Allowed } from '#kernel/access.ts'
import { emptyRow } from '#kernel/fields.ts'
import { and, compare, eq as is, NONE, not, or, type Where } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import { TERMS_FIELDS, type Terms, type TermsPair } from '../terms.ts'
import { termsTable } from './terms-table.ts'

export const termsRows = tableRows<Terms>(termsTable)

type NewTerms = Partial<Terms> & Pick<Terms, 'id' | 'companyId' | 'createdAt' | 'updatedAt'>

export async function insertTerms(sql: Sql, terms: NewTerms): Promise<void> {
  await sql.orm.insert(termsTable).values({ ...emptyRow(TERMS_FIELDS), ...terms } as Terms)
}

/** Stores a change; gives the row as it is now. */
export async function updateTerms(
  sql: Sql,
  terms: Allowed<Terms>,
  changes: Partial<Terms>,
): Promise<Terms> {
  const updatedAt = new Date(Math.max(Date.now(), terms.updatedAt.getTime() + 1))
  const stored = { ...changes, updatedAt }
  await sql.orm.update(termsTable).set(stored).where(eq(termsTable.id, terms.id))
  return { ...terms, ...stored }
}

/** Holds all terms of a partner company against other decisions until the transaction ends. */
export async function holdTermsOf(sql: Sql, companyId: string): Promise<void> {
  await sql.rows('select 1 from company where id = $1 for no key update', [companyId])
}

const NEXT_VERSION = `
  select coalesce(max(version), 0)::int + 1 as version from terms
   where company_id = $1 and coalesce(referring_company_id, '') = coalesce($2, '')`

/** The number of the next version between two companies. */
export async function nextVersion(sql: Sql, { companyId, referringCompanyId }: TermsPair) {
  const [row] = await sql.rows<{ version: number }>(NEXT_VERSION, [companyId, referringCompanyId])
  return row?.version ?? 1
}

// What was to apply only later never does.
const SUPERSEDE = `
  update terms set superseded_at = greatest(effective_from, $3),
      updated_at = greatest($4, updated_at + interval '1 millisecond')
   where company_id = $1 and coalesce(referring_company_id, '') = coalesce($2, '')
     and state = 'ACTIVE' and id <> $5 and (superseded_at is null or superseded_at > $3)
  returning id`

/** Ends the earlier versions from when these apply; gives their ids. */
export async function supersede(sql: Sql, terms: Terms, now: Date): Promise<string[]> {
  const { companyId, referringCompanyId, effectiveFrom, id } = terms
  const rows = await sql.rows<{ id: string }>(SUPERSEDE, [
    companyId,
    referringCompanyId,
    effectiveFrom,
    now,
    id,
  ])
  return rows.map(each => each.id)
}

const COUNT_IN_FORCE = `
  select party.id, count(*)::int as count
    from unnest($1::text[]) party(id) join terms on party.id in (company_id, referring_company_id)
   where state = 'ACTIVE' and effective_from <= $2 and (superseded_at is null or superseded_at > $2)
   group by party.id`

/** How many terms apply now to each of these companies, whichever side it is on. */
export async function countTermsInForce(
  sql: Sql,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.rows<{ id: string; count: number }>(COUNT_IN_FORCE, [
    companyIds,
    new Date(),
  ])
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The terms under which a referral would be made now: the pair's own before those for any company. */
export async function termsInForce(sql: Sql, pair: TermsPair): Promise<Terms | undefined> {
  const { companyId, referringCompanyId } = pair
  const now = new Date()
  const own: Where<Terms> =
    referringCompanyId === null ? NONE : is('referringCompanyId', referringCompanyId)
  const rows = await termsRows.all(
    sql,
    and<Terms>(
      is('companyId', companyId),
      or(own, not({ is: 'exists', field: 'referringCompanyId' })),
      is('storedState', 'ACTIVE'),
      compare('effectiveFrom', 'le', now),
      not(compare('supersededAt', 'le', now)),
    ),
  )
  return rows.find(row => row.referringCompanyId !== null) ?? rows[0]
}
