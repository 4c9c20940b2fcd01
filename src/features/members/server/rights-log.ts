import type { Sql } from '#platform/db/database.ts'

// Longer than any transaction may take, for a line is written before its transaction commits.
const LATELY = '10 seconds'

/** Whose rights changed in the last moments; asked again and again, it misses nobody. */
export async function rightsChangedLately(sql: Sql): Promise<string[]> {
  const rows = await sql.rows<{ person_id: string }>(
    `select distinct person_id from rights_change
      where changed_at > clock_timestamp() - interval '${LATELY}'`,
  )
  return rows.map(({ person_id }) => person_id)
}

/** Forgets what every node has long seen. */
export async function sweepRightsLog(sql: Sql): Promise<void> {
  await sql.rows("delete from rights_change where changed_at < now() - interval '1 day'")
}
