import { Column, getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { badInput } from '#kernel/errors.ts'
import { and, type Where } from '#kernel/where.ts'
import type { Sql } from './database.ts'
import { type SqlTarget, whereSql } from './where-sql.ts'

export interface PageRequest<T> {
  readonly where: Where<T>
  /** The field of an instant; the newest comes first, and `id` decides between equals. */
  readonly order: keyof T & string
  readonly oldestFirst?: boolean | undefined
  readonly limit: number
  readonly nextToken?: string | null | undefined
  /** The fields to read, `id` and the order's among them; the others stay undefined. All unless told. */
  readonly fields?: readonly (keyof T & string)[] | undefined
}

/** A page of each of many: of every company's users, say. */
export interface PagesRequest<T> extends PageRequest<T> {
  /** The field that says whose a row is. */
  readonly of: keyof T & string
  readonly owners: readonly string[]
}

export interface Page<T> {
  readonly items: T[]
  readonly nextToken: string | null
}

export interface Rows<T> {
  readonly fields: ReadonlySet<keyof T & string>
  find(sql: Sql, where: Where<T>): Promise<T | undefined>
  /** The row, held against other writers until the transaction ends. */
  lock(sql: Sql, where: Where<T>): Promise<T | undefined>
  /** Every row that meets the condition; for conditions that few can meet. */
  all(sql: Sql, where: Where<T>, fields?: PageRequest<T>['fields']): Promise<T[]>
  /** Reads the rows of these ids; the text is made once. */
  byId(fields?: PageRequest<T>['fields']): (sql: Sql, ids: readonly string[]) => Promise<T[]>
  page(sql: Sql, request: PageRequest<T>): Promise<Page<T>>
  /** Reads pages of one list; the text of the first is made once. */
  pager(request: Omit<PageRequest<T>, 'nextToken'>): Pager<T>
  /** The pages of all owners in one query, by owner. */
  pages(sql: Sql, request: PagesRequest<T>): Promise<ReadonlyMap<string, Page<T>>>
}

export type Pager<T> = (sql: Sql, nextToken?: string | null) => Promise<Page<T>>

type Row = Readonly<Record<string, unknown>>

/** Reads rows of a table by condition: one text for each shape of it, so that it is planned once. */
export function tableRows<T extends { id: string }>(
  table: PgTable,
  singles: SqlTarget['singles'] = {},
): Rows<T> {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const target: SqlTarget = { columns, singles }
  const everything = Object.keys(columns) as (keyof T & string)[]
  const { name } = getTableConfig(table)
  const select = (fields: PageRequest<T>['fields'] = everything) =>
    `select ${fields.map(field => `"${columns[field]?.name}"`).join(', ')} from "${name}"`

  const decoderOf = (fields: PageRequest<T>['fields'] = everything) => {
    const chosen = fields.map(field => {
      const column = columns[field] as PgColumn
      return { field, name: column.name, column, isPlain: isPlain(column) }
    })
    return (row: Row): T => {
      const item: Record<string, unknown> = {}
      for (const { field, name, column, isPlain } of chosen) {
        const value = row[name]
        item[field] = value === null || isPlain ? value : column.mapFromDriverValue(value)
      }
      return item as T
    }
  }
  const read = async (
    sql: Pick<Sql, 'read'>,
    where: Where<T>,
    rest: string,
    fields?: PageRequest<T>['fields'],
  ) => {
    const values: unknown[] = []
    const text = `${select(fields)} where ${whereSql(where, target, values)}${rest}`
    return (await sql.read<Row>(text, values)).map(decoderOf(fields))
  }

  const pageText = (request: PageRequest<T>, values: unknown[], more = '') => {
    const { where, order, oldestFirst, limit, nextToken, fields } = request
    const [direction, beyond] = oldestFirst ? ['asc', '>'] : ['desc', '<']
    const key = `"${(columns[order] as PgColumn).name}"`
    const position = nextToken ? readToken(nextToken, positionName(request)) : undefined
    const last = ` order by ${key} ${direction}, "id" ${direction} limit ${rowsFor(limit)}`
    const texts = branchesOf(where, isKey).map(branch => {
      const text = `${select(fields)} where ${more}${whereSql(branch, target, values)}`
      if (!position) return text + last
      const [at, id] = position
      return `${text} and (${key}, "id") ${beyond} ($${values.push(at)}, $${values.push(id)})${last}`
    })
    const [only] = texts
    if (texts.length === 1) return only as string
    return `select distinct on (${key}, "id") * from (${texts.map(text => `(${text})`).join(' union all ')}) as branch${last}`
  }
  const pager: Rows<T>['pager'] = request => {
    const decode = decoderOf(request.fields)
    const prepare = (nextToken?: string | null) => {
      const values: unknown[] = []
      return { text: pageText({ ...request, nextToken }, values), values }
    }
    let first: ReturnType<typeof prepare> | undefined
    return async (sql, nextToken) => {
      if (!nextToken) first ??= prepare()
      const { text, values } = (!nextToken && first) || prepare(nextToken)
      return pageOf((await sql.read<Row>(text, values)).map(decode), request)
    }
  }
  const isKey = (field: string) => field === 'id' || field.endsWith('Id') || field in singles

  return {
    fields: new Set(everything),
    find: async (sql, where) => (await read(sql, where, ' limit 1'))[0],
    lock: async (sql, where) => (await read({ read: sql.rows }, where, ' limit 1 for update'))[0],
    all: (sql, where, fields) => read(sql, where, '', fields),
    byId(fields) {
      const text = `${select(fields)} where "id" = any($1)`
      const decode = decoderOf(fields)
      return async (sql, ids) => (await sql.read<Row>(text, [ids])).map(decode)
    },
    page: (sql, request) => pager(request)(sql, request.nextToken),
    pager,
    async pages(sql, request) {
      const { of, owners } = request
      const decode = decoderOf(request.fields)
      const values: unknown[] = [owners]
      const mine = `"${(columns[of] as PgColumn).name}" = owner.id and `
      const text = `select owner.id as "of", page.* from unnest($1::text[]) as owner (id)
        cross join lateral (${pageText(request, values, mine)}) as page`
      const found = new Map<string, Row[]>(owners.map(owner => [owner, []]))
      for (const row of await sql.read<Row>(text, values)) found.get(row['of'] as string)?.push(row)
      return new Map([...found].map(([owner, rows]) => [owner, pageOf(rows.map(decode), request)]))
    },
  }
}

// A limit that is a value is guessed at as a tenth of all rows, and PostgreSQL then plans long lists
// anew at each reading (measured: half of its time). A few sizes are a few texts.
const SIZES = [10, 20, 50, 100, 200, 500, 1000]

// One row more than asked for says whether there is a page after this one.
const rowsFor = (limit: number): number => (SIZES.find(size => size >= limit) ?? limit) + 1

// Gives what the driver read as it is.
const isPlain = ({ mapFromDriverValue }: PgColumn): boolean =>
  mapFromDriverValue === Column.prototype.mapFromDriverValue

/**
 * Where rows are found by any of several keys, each key's own: every branch walks its index in the
 * order asked for and stops at the page's end, which no plan for the whole condition does.
 */
function branchesOf<T>(where: Where<T>, isKey: (field: string) => boolean): readonly Where<T>[] {
  const isLookup = (part: Where<T>) =>
    part.is === 'compare' && (part.op === 'eq' || part.op === 'contains') && isKey(part.field)
  const parts = where.is === 'and' ? where.parts : [where]
  const choice = parts.find(part => part.is === 'or' && part.parts.every(isLookup))
  if (choice?.is !== 'or') return [where]
  const rest = parts.filter(part => part !== choice)
  return choice.parts.map(part => and(part, ...rest))
}

function pageOf<T extends { id: string }>(
  found: readonly T[],
  request: Pick<PageRequest<T>, 'limit' | 'order' | 'oldestFirst'>,
): Page<T> {
  const { limit } = request
  const last = found.length > limit ? found[limit - 1] : undefined
  return { items: found.slice(0, limit), nextToken: last ? writeToken(last, request) : null }
}

type Ordered<T> = Pick<PageRequest<T>, 'order' | 'oldestFirst'>

/** A position stands in one order only. */
const positionName = <T>({ order, oldestFirst }: Ordered<T>): string =>
  oldestFirst ? `${order}, oldest first` : order

// A position is the instant and id of the last row seen, so it stands while rows arrive around it.
function writeToken<T extends { id: string }>(last: T, request: Ordered<T>): string {
  const at = (last[request.order] as Date).toISOString()
  const position = [positionName(request), at, last.id]
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

// PostgreSQL knows no year 0, and none of JavaScript's with a sign.
const YEAR = /^(?!0000)\d{4}-/

function readToken(token: string, name: string): [at: string, id: string] {
  try {
    const [field, at, id] = JSON.parse(Buffer.from(token, 'base64url').toString())
    const isOurs = field === name && typeof id === 'string' && !id.includes('\0')
    if (isOurs && YEAR.test(at) && new Date(at).toISOString() === at) return [at, id]
  } catch {
    // Falls through: a token that we did not write.
  }
  throw badInput('nextToken doesn’t belong to this list', 'nextToken')
}
