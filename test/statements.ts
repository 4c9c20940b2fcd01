import type { Sql } from '#platform/db/database.ts'

/** Notes what is asked of the database outside of transactions; gives what was asked since it last gave. */
export function noteStatements(database: Sql): () => readonly string[] {
  let asked: string[] = []
  const noted =
    (ask: Sql['rows']): Sql['rows'] =>
    (text, values) => {
      asked.push(text)
      return ask(text, values)
    }
  Object.assign(database, { rows: noted(database.rows), read: noted(database.read) })
  return () => {
    const texts = asked
    asked = []
    return texts
  }
}
