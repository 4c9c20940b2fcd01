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

/** The fewest of three times: what a server asks for itself, once a second, is not always among them. */
export async function fewestStatements(
  statements: () => readonly string[],
  work: () => Promise<void>,
): Promise<number> {
  const counts: number[] = []
  while (counts.length < 3) {
    statements()
    await work()
    counts.push(statements().length)
  }
  return Math.min(...counts)
}
