import type { PgColumn } from 'drizzle-orm/pg-core'
import { and, type Comparison, compare, type Scalar, type Where } from '#kernel/where.ts'

const OPERATORS = { lt: '<', le: '<=', gt: '>', ge: '>=' } as const

export interface SqlTarget {
  readonly columns: Readonly<Record<string, PgColumn>>
  /** Lists that hold one entry at most, with the column in which that entry stands alone, indexed. */
  readonly singles: Readonly<Record<string, string>>
}

/** Reads a condition as SQL: `values` grows by what `text` refers to, so equal shapes have equal text. */
export function whereSql<T>(
  where: Where<T>,
  { columns, singles }: SqlTarget,
  values: unknown[],
): string {
  const bind = (value: unknown): string => `$${values.push(value)}`
  const read = (part: Where<T>): string => {
    switch (part.is) {
      case 'all':
        return 'true'
      case 'none':
        return 'false'
      case 'and':
      case 'or':
        return `(${part.parts.map(read).join(` ${part.is} `)})`
      case 'not':
        // The planner knows these words in the condition of an index, and no others.
        if (part.part.is === 'exists') return exists(part.part.field, 'is null', '= 0')
        return `((${read(part.part)}) is not true)`
      case 'exists':
        return exists(part.field, 'is not null', '> 0')
      case 'in':
        return `${name(part.field)} = any(${bind(part.values.map(value => driver(part.field, value)))})`
      case 'between':
        return `(${compared(part.field, 'ge', part.low)} and ${compared(part.field, 'le', part.high)})`
      case 'compare':
        return compared(part.field, part.op, part.value)
    }
  }
  const column = (field: string): PgColumn => {
    const found = columns[field]
    if (!found) throw new Error(`No column for ${field}`)
    return found
  }
  const name = (field: string): string => `"${column(field).name}"`
  const driver = (field: string, value: Scalar): unknown =>
    isList(column(field)) ? value : column(field).mapToDriverValue(value)
  const exists = (field: string, words: string, entries: string): string => {
    if (singles[field]) return `"${singles[field]}" ${words}`
    return isList(column(field))
      ? `coalesce(cardinality(${name(field)}), 0) ${entries}`
      : `${name(field)} ${words}`
  }
  const compared = (field: string, op: Comparison, value: Scalar): string => {
    const bound = bind(driver(field, value))
    if (op === 'eq') return `${name(field)} = ${bound}`
    if (op === 'ne') return `${name(field)} is distinct from ${bound}`
    if (op === 'contains') {
      if (singles[field]) return `"${singles[field]}" = ${bound}`
      return isList(column(field))
        ? `${name(field)} @> array[${bound}::text]`
        : `strpos(${name(field)}, ${bound}) > 0`
    }
    if (op === 'beginsWith') return `starts_with(${name(field)}, ${bound})`
    // The in-memory reader orders text by code point, and so does collation "C".
    const collated = isText(column(field)) ? `${name(field)} collate "C"` : name(field)
    return `${collated} ${OPERATORS[op]} ${bound}`
  }
  return read(where)
}

const isList = (column: PgColumn): boolean => column.columnType === 'PgArray'
const isText = (column: PgColumn): boolean => column.columnType === 'PgText'

/**
 * What follows for the other time where a time has an end: a list that comes by it then begins there, and
 * does not walk through all that is younger.
 */
export function bounds<T>(
  where: Where<T>,
  notBefore: Readonly<Record<string, string>>,
): Where<T>[] {
  return (where.is === 'and' ? where.parts : [where]).flatMap(part => {
    const other = 'field' in part ? (notBefore[part.field] as keyof T & string) : undefined
    if (!other) return []
    if (part.is === 'between') return [compare<T>(other, 'le', part.high)]
    const ends = part.is === 'compare' && ['lt', 'le', 'eq'].includes(part.op)
    return ends ? [compare<T>(other, 'le', part.value)] : []
  })
}

/** The fields by whose value it looks rows up. */
export const lookupsOf = <T>(where: Where<T>): string[] =>
  (where.is === 'and' ? where.parts : [where]).filter(isLookup).map(({ field }) => field)

const isLookup = <T>(part: Where<T>): part is Extract<Where<T>, { is: 'compare' }> =>
  part.is === 'compare' && (part.op === 'eq' || part.op === 'contains')

/**
 * Where rows are found by any of several keys, each key's own: every branch walks its index in the
 * order asked for and stops at the page's end, which no plan for the whole condition does.
 */
export function branchesOf<T>(
  where: Where<T>,
  isKey: (field: string) => boolean,
): readonly Where<T>[] {
  const isKeyLookup = (part: Where<T>): boolean =>
    part.is === 'and' ? part.parts.some(isKeyLookup) : isLookup(part) && isKey(part.field)
  const parts = where.is === 'and' ? where.parts : [where]
  const choice = parts.find(part => part.is === 'or' && part.parts.every(isKeyLookup))
  if (choice?.is !== 'or') return [where]
  const rest = parts.filter(part => part !== choice)
  return choice.parts.map(part => and(part, ...rest))
}
