import type { Where } from '#kernel/where.ts'
import type { Sql } from './database.ts'

/** What is searched for, as `search_query` reads it, and rows that are found by a name of their own. */
export interface Search<T = object> {
  readonly query: string | null
  readonly ids: readonly string[]
  /** On which rows words that not everybody sees are searched, too. */
  readonly seen?: Where<T>
}

/** The query that the words of a search make; null where they hold none. */
export async function readWords(sql: Sql, words: string): Promise<string | null> {
  const text = 'select search_query($1)::text as query'
  return (await sql.read<{ query: string | null }>(text, [words]))[0]?.query ?? null
}
