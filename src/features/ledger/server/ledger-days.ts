import { createHash } from 'node:crypto'
import type { Database, Sql } from '#platform/db/database.ts'
import { entryText, type LedgerEntry } from '../ledger-entry.ts'

/** The entries of a day: a digest over the digest before and what each entry says. */
export interface LedgerDay {
  readonly day: string
  /** The sequence of its last entry. */
  readonly last: number
  readonly count: number
  readonly digest: string
}

type Digest = Omit<LedgerDay, 'day'>
const NOTHING: Digest = { last: 0, count: 0, digest: '' }

const DAYS = `
  select to_char(day, 'YYYY-MM-DD') as day, last::float8 as last, count::float8 as count, digest
    from ledger_day order by ledger_day.day`

export const readDays = (sql: Sql): Promise<LedgerDay[]> => sql.rows<LedgerDay>(DAYS)

// While nobody writes an entry, so that none with a lower sequence is stored later.
const HOLD = "set local lock_timeout = '5s'; lock table ledger_entry in share mode"
const LAST = `
  select coalesce((select sequence from ledger_entry order by id desc limit 1), 0)::float8 as last`

const STORE = `
  insert into ledger_day (day, last, count, digest)
    select (now() at time zone 'UTC')::date, $1, $2, $3 on conflict do nothing`

/** Stores the digest of what was posted since it was done last; once a day. */
export async function addLedgerDigest(database: Database): Promise<void> {
  const before: Digest = (await readDays(database)).at(-1) ?? NOTHING
  const last = await database.tx(async sql => {
    await sql.script(HOLD)
    const [found] = await sql.rows<{ last: number }>(LAST)
    return found?.last ?? 0
  })
  const { count, digest } = await digestOf(database, before, last)
  await database.rows(STORE, [last, count, digest])
}

const PAGE = 2000
const ENTRIES = `
  select id, at, effective_at as "effectiveAt", kind, debit, credit, cents::float8 as amount,
         referral_id as "referralId", fee_id as "feeId", share, person_id as "personId",
         company_id as "companyId", referring_company_id as "referringCompanyId", cause, author, reason, key
    from ledger_entry where id > lpad($1, 19, '0') and id <= lpad($2, 19, '0') order by id limit ${PAGE}`

/** The digest of the entries after those of a digest, as far as that sequence. */
export async function digestOf(sql: Sql, before: Digest, last: number): Promise<Digest> {
  const hash = createHash('sha256').update(before.digest)
  let [count, at] = [0, before.last]
  for (;;) {
    const page = await sql.rows<LedgerEntry & { key: string }>(ENTRIES, [`${at}`, `${last}`])
    for (const entry of page) hash.update(`\n${entryText(entry)}`)
    count += page.length
    at = Number(page.at(-1)?.id ?? at)
    if (page.length < PAGE) return { last, count, digest: hash.digest('hex') }
  }
}

/** The first day whose entries are no longer those that its digest was made of. */
export async function findChangedDay(sql: Sql): Promise<LedgerDay | undefined> {
  let before: Digest = NOTHING
  for (const day of await readDays(sql)) {
    const { count, digest } = await digestOf(sql, before, day.last)
    if (count !== day.count || digest !== day.digest) return day
    before = day
  }
  return undefined
}
