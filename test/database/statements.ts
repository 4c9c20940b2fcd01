import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sql } from '#platform/db/database.ts'

type StatementsOf = (work: () => Promise<unknown>) => Promise<readonly string[]>

/**
 * Gives what a piece of work asks of the database outside of transactions. What the server asks for itself
 * meanwhile is left out, however long the work takes.
 */
export function noteStatements(database: Sql): StatementsOf {
  const asked = new AsyncLocalStorage<string[]>()
  const noted =
    (ask: Sql['rows']): Sql['rows'] =>
    (text, values) => {
      asked.getStore()?.push(text)
      return ask(text, values)
    }
  Object.assign(database, { rows: noted(database.rows), read: noted(database.read) })
  return async work => {
    const texts: string[] = []
    await asked.run(texts, work)
    return texts
  }
}
