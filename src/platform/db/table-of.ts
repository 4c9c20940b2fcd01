import type { ColumnDataType } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  numeric,
  type PgColumn,
  type PgTableWithColumns,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import type { Field, Fields, Kind, ValueOf } from '#kernel/fields.ts'
import { instant, money } from './columns.ts'

const COLUMNS = {
  id: name => text(name),
  ids: name => text(name).array(),
  text: name => text(name),
  texts: name => text(name).array(),
  flag: boolean,
  money: name => money(name),
  cents: name => bigint(name, { mode: 'number' }),
  count: integer,
  percent: name => numeric(name, { precision: 5, scale: 2, mode: 'number' }),
  instant,
} as const satisfies Record<Kind, (name: string) => object>

type ColumnOf<Table extends string, F extends Field> = PgColumn<{
  name: string
  tableName: Table
  dataType: ColumnDataType
  columnType: string
  data: ValueOf<F>
  driverParam: unknown
  notNull: F extends { optional: true } ? false : true
  // The migrations set the default itself.
  hasDefault: true
  isPrimaryKey: false
  isAutoincrement: false
  hasRuntimeDefault: false
  enumValues: undefined
  generated: undefined
  identity: undefined
}>

/** The table of a model. */
export const tableOf = <Name extends string, F extends Fields>(name: Name, fields: F) => {
  const columns = Object.entries<Field>(fields).map(([field, { holds, column }]) => {
    const kind = typeof holds === 'string' ? holds : 'text'
    return [field, COLUMNS[kind](column ?? inSnakeCase(field))]
  })
  return pgTable(name, Object.fromEntries(columns)) as unknown as PgTableWithColumns<{
    name: Name
    schema: undefined
    columns: { [N in keyof F & string]: ColumnOf<Name, F[N]> }
    dialect: 'pg'
  }>
}

const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
