import type { Allowed } from '#kernel/access.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Referral } from '../referral.ts'
import { isShortId } from '../referral-reference.ts'

const NAME = `
  insert into referral_reference (company_id, external_id, referral_id) values ($1, $2, $3)
  on conflict (referral_id) do update set external_id = excluded.external_id`
const TAKEN = `
  select referral_id from referral_reference where company_id = $1 and external_id = $2`

/** The referral that a company calls so. */
export async function findByExternalId(
  sql: Sql,
  companyId: string,
  externalId: string,
): Promise<string | undefined> {
  const [row] = await sql.rows<{ referral_id: string }>(TAKEN, [companyId, externalId])
  return row?.referral_id
}

// Every ID that begins so lies between, in whatever order the database sorts text.
const BEGINS = `
  select id from referral
  where id between $2 and $2 || 'z' and starts_with(id, $2) and company_id = $1
  order by id limit 2`

/** The ID of the referral that a company received and that was named by its short reference. */
async function findByShortId(
  sql: Sql,
  companyId: string,
  shortId: string,
): Promise<string | undefined> {
  const rows = await sql.rows<{ id: string }>(BEGINS, [companyId, shortId.toLowerCase()])
  if (rows.length > 1) {
    throw conflict('More than one of your referrals has an ID that begins so. Send the whole ID.')
  }
  return rows[0]?.id
}

const isId = (text: string | undefined): text is string => /^[\w-]{1,64}$/.test(text ?? '')

/** The ID of the referral that a company names in a path, by its ID or its short reference. */
export async function referralOfPath(
  sql: Sql,
  companyId: string,
  named: string | undefined,
): Promise<string> {
  if (!isId(named)) throw notFound('Referral')
  const id = isShortId(named) ? await findByShortId(sql, companyId, named) : named
  if (id === undefined) throw notFound('Referral')
  return id
}

const MOST_FOUND = 100
const NAMED = `
  select referral_id as id from referral_reference where external_id = $1 limit ${MOST_FOUND}`

/** The referrals that any company calls so. */
export const idsByExternalId = async (sql: Sql, externalId: string): Promise<string[]> =>
  (await sql.read<{ id: string }>(NAMED, [externalId])).map(({ id }) => id)

const IS = 'select id from referral where id = $1'
const BEGINNING = `
  select id from referral where id between $1 and $1 || 'z' and starts_with(id, $1) limit ${MOST_FOUND}`

/** The referrals of this ID, or whose ID begins with this short reference or more of it. */
export async function idsByReference(sql: Sql, typed: string): Promise<string[]> {
  if (!isId(typed)) return []
  const rows = await (isShortId(typed.slice(0, 8))
    ? sql.read<{ id: string }>(BEGINNING, [typed.toLowerCase()])
    : sql.read<{ id: string }>(IS, [typed]))
  return rows.map(({ id }) => id)
}

/** Notes what the receiving company calls a referral; each name stands for one. */
export async function setExternalId(
  sql: Sql,
  { id, companyId }: Allowed<Referral>,
  externalId: string,
): Promise<void> {
  // Two who want one name at the same moment come one after the other.
  await sql.rows('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
    companyId,
    externalId,
  ])
  const known = await findByExternalId(sql, companyId, externalId)
  if (known === id) return
  if (known !== undefined) {
    throw conflict('This externalId belongs to another of your referrals')
  }
  await sql.rows(NAME, [companyId, externalId, id])
}

/** Forgets what companies call referrals that they no longer receive. */
export async function forgetExternalIds(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.rows('delete from referral_reference where referral_id = any($1)', [ids])
}
