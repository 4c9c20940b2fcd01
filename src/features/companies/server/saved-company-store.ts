import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Company } from '../company.ts'

/** Which of these companies the person has saved. */
export async function savedAmong(
  sql: Sql,
  memberId: string,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, true>> {
  const text = `select company_id from saved_company where member_id = $1 and company_id = any($2)`
  const rows = await sql.rows<{ company_id: string }>(text, [memberId, companyIds])
  return new Map(rows.map(row => [row.company_id, true]))
}

/** Puts a company aside for the person; done twice, it is there once. */
export async function insertSaved(
  sql: Sql,
  memberId: string,
  { id }: Allowed<Company>,
): Promise<void> {
  const text = `insert into saved_company (member_id, company_id) values ($1, $2) on conflict do nothing`
  await sql.rows(text, [memberId, id])
}

export async function deleteSaved(
  sql: Sql,
  memberId: string,
  { id }: Allowed<Company>,
): Promise<void> {
  await sql.rows(`delete from saved_company where member_id = $1 and company_id = $2`, [
    memberId,
    id,
  ])
}
