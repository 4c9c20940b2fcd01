import type { Where } from '#kernel/where.ts'
import type { Sql } from './database.ts'
import { lookupsOf, type SqlTarget, whereSql } from './where-sql.ts'

/** The words of a search. */
export interface SearchWords {
  /** As `search_query` reads them; null where there are none. */
  readonly query: string | null
  /** The first letters of those that are long enough, where there are several. */
  readonly letters: readonly string[]
}

/** What is searched for, and rows that are found by a name of their own. */
export interface Search<T = object> extends SearchWords {
  readonly ids: readonly string[]
  /** On which rows words that not everybody sees are searched, too. */
  readonly seen?: Where<T>
}

/** Where a table's words are. */
export interface SearchedWords {
  /** The column of words that are searched, or an expression of them. */
  readonly searched?: string
  /** Words that are searched only where the search says that they are seen. */
  readonly searchedWhereSeen?: string
  /** The first letters of each of the words, in an index of their own. */
  readonly firstLetters?: string
}

/** The query that the words of a search make. */
export async function readWords(sql: Sql, words: string): Promise<SearchWords> {
  const text = 'select search_query($1)::text as query, search_letters($1) as letters'
  const [read] = await sql.read<{ query: string | null; letters: string[] }>(text, [words])
  return read ?? { query: null, letters: [] }
}

interface SearchedRows<T> {
  readonly where: Where<T>
  readonly target: SqlTarget
  readonly values: unknown[]
  /** Whether few rows are left to look at, so that no index is needed. */
  readonly isFew: boolean
}

/** The condition that a row has the words. */
export function searchSql<T>(
  search: Search<T>,
  { searched, searchedWhereSeen, firstLetters }: SearchedWords,
  { where, target, values, isFew }: SearchedRows<T>,
): string {
  const query = `$${values.push(search.query)}::tsquery`
  // Written as a function, it does not use the index.
  const checked = (words: string | undefined) => `ts_match_vq(${words}, ${query})`
  const found = (words: string | undefined) => (isFew ? checked(words) : `${words} @@ ${query}`)
  // A beginning that is common has rows under hundreds of words, but one list under its letters. Among all
  // rows, two such are soon found by walking the order.
  const isByLetters = !isFew && search.letters.length > 0 && lookupsOf(where).length > 0
  const words =
    firstLetters && isByLetters
      ? `(${firstLetters} @> $${values.push(search.letters)}::text[] and ${checked(searched)})`
      : found(searched)
  const seen = search.seen
    ? ` or (${whereSql(search.seen, target, values)} and ${found(searchedWhereSeen)})`
    : ''
  const named = search.ids.length > 0 ? ` or "id" = any($${values.push(search.ids)})` : ''
  return `(${words}${seen}${named})`
}
