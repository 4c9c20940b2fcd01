import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from './database.ts'

/** Writes any number of rows in one statement, whose text names only the fields. */
export interface RowWrites<T> {
  /** Stores new rows, which have all the same fields. */
  insert(sql: Sql, rows: readonly T[]): Promise<void>
  /** Changes rows, found by their IDs. */
  update(sql: Sql, rows: readonly (Partial<T> & { readonly id: string })[]): Promise<void>
}

export function tableWrites<T extends object>(table: PgTable): RowWrites<T> {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const { name } = getTableConfig(table)
  const given = `json_populate_recordset(null::"${name}", $1::json)`
  const quoted = (field: string) => `"${columns[field]?.name}"`

  const stored = (row: object) =>
    Object.fromEntries(
      valuesOf(row).map(([field, value]) => {
        const column = columns[field] as PgColumn
        return [column.name, value === null ? null : jsonOf(column, value)]
      }),
    )
  const written = (rows: readonly object[]) => JSON.stringify(rows.map(stored))

  return {
    async insert(sql, rows) {
      if (rows.length === 0) return
      const names = fieldsOf(rows[0] as object).map(quoted)
      const text = `insert into "${name}" (${names.join(', ')}) select ${names.join(', ')} from ${given}`
      await sql.rows(text, [written(rows)])
    },
    async update(sql, rows) {
      for (const [fields, alike] of Map.groupBy(rows, row => fieldsOf(row).sort().join())) {
        const changed = fields.split(',').filter(field => field !== 'id')
        const set = changed.map(field => `${quoted(field)} = given.${quoted(field)}`)
        const text = `update "${name}" set ${set.join(', ')} from ${given} given
          where "${name}".id = given.id and "${name}".id = any($2)`
        // A plan that is kept from when the table was small would read all of it.
        await sql.script(text, [written(alike), alike.map(({ id }) => id)])
      }
    },
  }
}

// What is undefined stays as it is.
const valuesOf = (row: object): [field: string, value: unknown][] =>
  Object.entries(row).filter(([, value]) => value !== undefined)

const fieldsOf = (row: object): string[] => valuesOf(row).map(([field]) => field)

function jsonOf(column: PgColumn, value: unknown): unknown {
  if (Array.isArray(value) || column.dataType === 'json') return value
  const text = column.mapToDriverValue(value)
  // As the driver sends it.
  return typeof text === 'string' ? text.toWellFormed() : text
}
