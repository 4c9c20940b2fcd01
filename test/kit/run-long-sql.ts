import type { Database } from '#platform/db/database.ts'

/** Runs SQL that may take longer than an answer may, such as one that makes many rows on a busy machine. */
export const runLongSql = (database: Database, text: string, values?: readonly unknown[]) =>
  database.tx(sql => sql.script(text, values), 'unhurried')
