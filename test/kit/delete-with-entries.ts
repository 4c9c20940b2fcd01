import type { Database } from '#platform/db/database.ts'

const ROLE = 'set local session_replication_role ='

/** Deletes referrals with their entries, as nobody can but a test: the ledger refuses it. */
export async function deleteWithEntries(
  database: Database,
  where = 'true',
  values: readonly unknown[] = [],
): Promise<void> {
  await database.tx(async sql => {
    const rows = await sql.rows<{ id: string }>(
      `select id from referral where ${where} order by id for update`,
      values,
    )
    const ids = rows.map(({ id }) => id)
    await sql.script(`${ROLE} replica`)
    await sql.rows('delete from ledger_entry where referral_id = any($1)', [ids])
    await sql.script(`${ROLE} origin`)
    await sql.rows('delete from referral where id = any($1)', [ids])
  })
}
