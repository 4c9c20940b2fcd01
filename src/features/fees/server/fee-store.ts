import { eq } from 'drizzle-orm'
import type { Allowed } from '#kernel/access.ts'
import type { DraftOf } from '#kernel/fields.ts'
import { emptyRow } from '#kernel/fields.ts'
import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import { tableWrites } from '#platform/db/write-rows.ts'
import { FEE_FIELDS, type Fee } from '../fee.ts'
import type { HeldShare } from '../fee-entries.ts'
import { feeTable } from './fee-table.ts'

export const feeRows = tableRows<Fee>(feeTable)

const feeWrites = tableWrites<Fee>(feeTable)

const NOTHING = emptyRow(FEE_FIELDS)

/** A fee that is yet to be stored. */
export const newFee = (draft: DraftOf<typeof FEE_FIELDS>): Fee => ({ ...NOTHING, ...draft })

export const insertFees = (sql: Sql, fees: readonly Fee[]): Promise<void> =>
  feeWrites.insert(sql, fees)

/** Stores a change; gives the row as it is now. */
export async function updateFee(
  sql: Sql,
  fee: Allowed<Fee>,
  changes: Partial<Fee>,
): Promise<Allowed<Fee>> {
  const updatedAt = new Date(Math.max(Date.now(), fee.updatedAt.getTime() + 1))
  const stored = { ...changes, updatedAt }
  await sql.orm.update(feeTable).set(stored).where(eq(feeTable.id, fee.id))
  return { ...fee, ...stored }
}

const HELD = `
  select share, person_id as "personId",
         sum(case when credit like 'held:%' then cents else -cents end)::float8 as cents
    from ledger_entry
   where referral_id = $1 and (credit like 'held:%' or debit like 'held:%')
   group by 1, 2 having sum(case when credit like 'held:%' then cents else -cents end) > 0
   order by 1, 2`

/** What people have on hold of a referral. */
export const readHeld = (sql: Sql, referralId: string): Promise<HeldShare[]> =>
  sql.rows<HeldShare>(HELD, [referralId])

const DUE = `
  select id from fee
   where released_at is null and hold_until <= $1
     and (state = 'RECEIVED' or (state = 'CONFIRMED' and paid_by = 'PARTNER'))
   order by hold_until limit $2`

/** Fees whose hold has passed, and that nothing else keeps on hold. */
export async function readReleasable(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(DUE, [now, limit])
  return rows.map(({ id }) => id)
}
