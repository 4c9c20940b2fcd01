import type { Sql } from './database.ts'

/** A number of rows, and whether there are no more. */
export interface RowCount {
  readonly count: number
  readonly isExact: boolean
}

/** The rows of one value. The sum is null where there are more than were counted. */
export interface Tally extends RowCount {
  readonly value: string
  readonly sum: string | null
}

// More rows than this are only said to be more: nobody waits for a million to be counted.
export const MOST_COUNTED = 10_000

const LIMIT = `limit ${MOST_COUNTED + 1}`

const capped = (count: number): RowCount => ({
  count: Math.min(count, MOST_COUNTED),
  isExact: count <= MOST_COUNTED,
})

/** Counts what `from …` gives. */
export async function countRows(
  sql: Sql,
  from: string,
  values: readonly unknown[],
): Promise<RowCount> {
  const text = `select count(*)::int from (select ${from} ${LIMIT}) as counted`
  const { rows } = await sql.script(text, values)
  const [{ count }] = rows as [{ count: number }]
  return capped(count)
}

interface TallyOf {
  /** The column, and its values. */
  readonly by: string
  readonly kinds: readonly string[]
  /** The column that is added up. */
  readonly sum: string
}

/** Counts what `from …` gives for each value of a column, and adds up another. */
export async function tallyRows(
  sql: Sql,
  from: string,
  values: unknown[],
  { by, kinds, sum }: TallyOf,
): Promise<Tally[]> {
  const texts = kinds.map(kind => {
    const value = `$${values.push(kind)}`
    return `select ${value}::text as value, count(*)::int, coalesce(sum(part), 0)::text as sum
      from (select "${sum}" as part ${from} and "${by}" = ${value} ${LIMIT}) as counted`
  })
  const { rows } = await sql.script(texts.join(' union all '), values)
  return (rows as { value: string; count: number; sum: string }[]).map(({ value, count, sum }) => {
    const known = capped(count)
    return { value, ...known, sum: known.isExact ? sum : null }
  })
}
