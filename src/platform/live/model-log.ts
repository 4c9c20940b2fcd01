import type { Sql } from '../db/database.ts'
import type { LogSource } from './log-reader.ts'

/** The log of changes of every model that has none of its own; triggers write it. */
export const MODEL_LOG: LogSource = {
  last: 'select max(sequence) from model_change',
  after: `select sequence, topic, row_id as id, version from model_change
    where sequence > $1 order by sequence limit $2`,
}

/** Forgets what every node has long seen. */
export async function sweepModelLog(sql: Sql): Promise<void> {
  await sql.rows("delete from model_change where changed_at < now() - interval '1 day'")
}
