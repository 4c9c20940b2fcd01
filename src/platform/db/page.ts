import { Column, getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { and, fieldsOf, not, type Where } from '#kernel/where.ts'
import { countRows, type RowCount, type Tally, tallyRows } from './count-rows.ts'
import type { Sql } from './database.ts'
import { isTokenOf, readToken, START, writeToken } from './page-position.ts'
import { type Search, type SearchedWords, searchSql } from './search.ts'
import { bounds, branchesOf, lookupsOf, type SqlTarget, whereSql } from './where-sql.ts'

/** Which rows. */
export interface RowChoice<T> {
  readonly where: Where<T>
  readonly search?: Search<T> | undefined
}

export interface PageRequest<T> extends RowChoice<T> {
  /** The field that is sorted by; the largest or newest comes first, and `id` decides between equals. */
  readonly order: keyof T & string
  /** The smallest first, or the oldest. */
  readonly oldestFirst?: boolean | undefined
  /** Where the field holds what the reader may see; all other rows come after, the newest first. */
  readonly present?: Where<T> | undefined
  /** The order in which these rows come after all others. */
  readonly after?: string | undefined
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

/** How a table is read: lists by their single entry, and what its sorting and search stand on. */
export interface TableReading extends SearchedWords {
  readonly singles?: SqlTarget['singles']
  /** The columns or expressions, never null, by which fields are sorted instead of their own. */
  readonly sortedBy?: Readonly<Record<string, string>>
  /** Keys with few rows each: reading all of a key's rows and sorting them beats walking the index of an order. */
  readonly selectiveKeys?: readonly string[]
  /** Fields that the indexes of lists hold beside what they are sorted by. */
  readonly indexed?: readonly string[]
  /** Fields of which some values are common and others rare, so that what is asked for decides the plan. */
  readonly uneven?: readonly string[]
  /** Times that are never before another one: `{ statusChangedAt: 'createdAt' }`. */
  readonly notBefore?: Readonly<Record<string, string>>
}

export interface Rows<T> {
  readonly fields: ReadonlySet<keyof T & string>
  find(sql: Sql, where: Where<T>): Promise<T | undefined>
  /** The row, held against other writers until the transaction ends. */
  lock(sql: Sql, where: Where<T>): Promise<T | undefined>
  /** All rows that meet the condition, held alike, always in the order of their IDs. */
  lockAll(sql: Sql, where: Where<T>): Promise<T[]>
  /** Every row that meets the condition; for conditions that few can meet. */
  all(sql: Sql, where: Where<T>, fields?: PageRequest<T>['fields']): Promise<T[]>
  /** Reads the rows of these ids; the text is made once. */
  byId(fields?: PageRequest<T>['fields']): (sql: Sql, ids: readonly string[]) => Promise<T[]>
  /** The choice as SQL, for a store's own statement; `values` grows by what it refers to. */
  condition(choice: RowChoice<T>, values: unknown[]): string
  page(sql: Sql, request: PageRequest<T>): Promise<Page<T>>
  /** Reads pages of one list; the text of the first is made once. */
  pager(request: Omit<PageRequest<T>, 'nextToken'>): Pager<T>
  /** How many there are, as far as `MOST_COUNTED`. */
  count(sql: Sql, choice: RowChoice<T>): Promise<RowCount>
  /** How many there are of each value of a field, and the sum of another. */
  tally(
    sql: Sql,
    choice: RowChoice<T>,
    of: { by: keyof T & string; kinds: readonly string[]; sum: keyof T & string },
  ): Promise<Tally[]>
  /** The pages of all owners in one query, by owner. */
  pages(sql: Sql, request: PagesRequest<T>): Promise<ReadonlyMap<string, Page<T>>>
}

export type Pager<T> = (sql: Sql, nextToken?: string | null) => Promise<Page<T>>

type Row = Readonly<Record<string, unknown>>

/** Reads rows of a table by condition: one text for each shape of it, so that it is planned once. */
export function tableRows<T extends { id: string }>(
  table: PgTable,
  reading: TableReading = {},
): Rows<T> {
  const { singles = {}, sortedBy = {}, selectiveKeys = [], indexed = [], uneven = [] } = reading
  const { notBefore = {} } = reading
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const target: SqlTarget = { columns, singles }
  const everything = Object.keys(columns) as (keyof T & string)[]
  const { name } = getTableConfig(table)
  const select = (fields: PageRequest<T>['fields'] = everything, more?: string) => {
    const names = fields.map(field => `"${columns[field]?.name}"`)
    return `select ${(more ? [...names, more] : names).join(', ')} from "${name}"`
  }

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

  const hasSelectiveKey = (where: Where<T>) =>
    lookupsOf(where).some(field => selectiveKeys.includes(field))
  const chosen = ({ where, search }: RowChoice<T>, values: unknown[]) => {
    const rule = whereSql(and(where, ...bounds(where, notBefore)), target, values)
    if (!search) return rule
    return `${rule} and ${searchSql(search, reading, { where, target, values, isFew: hasSelectiveKey(where) })}`
  }
  const columnOf = (field: string) => (columns[field] as PgColumn).name
  const nameOfKey = (order: string) => (sortedBy[order] ? 'sort_key' : columnOf(order))

  const isFoundInIndex = (where: Where<T>, order: string): boolean =>
    !hasSelectiveKey(where) &&
    (order !== 'createdAt' ? indexed.length > 0 : fieldsOf(where).some(f => indexed.includes(f)))

  const pageText = (request: PageRequest<T>, values: unknown[], more = '') => {
    const { where, search, order, oldestFirst, limit, nextToken, fields } = request
    const [direction, beyond] = oldestFirst ? ['asc', '>'] : ['desc', '<']
    const key = `"${nameOfKey(order)}"`
    const aside = sortedBy[order]
    const position = nextToken
      ? readToken(nextToken, request, aside ? 'text' : columns[order]?.dataType)
      : undefined
    const last = ` order by ${key} ${direction}, "id" ${direction} limit ${rowsFor(limit)}`
    const bound = position?.map(value => `$${values.push(value)}`)
    const rest = bound ? ` and (${aside ?? key}, "id") ${beyond} (${bound.join(', ')})` : ''
    const rows = select(fields, aside && `${aside} as ${key}`)
    const texts = branchesOf(where, isKey).map(branch => {
      const condition = `where ${more}${chosen({ where: branch, search }, values)}${rest}`
      const isSorted = (search || !OWN_ORDERS.has(order)) && hasSelectiveKey(branch)
      const isFound = isSorted || (!search && !more && isFoundInIndex(branch, order))
      if (!isFound) return `${rows} ${condition}${last}`
      // What the indexes hold decides which rows are read.
      const places = `${select(['id'], `${aside ?? key} as ${key}`)} ${condition}`
      // `offset 0` keeps PostgreSQL from walking the index of the order instead.
      const found = isSorted
        ? `select "id" from (${places} offset 0) as found${last}`
        : `select "id" from (${places}${last}) as found`
      return `${rows} where "id" = any(array(${found}))${last}`
    })
    if (texts.length === 1) return texts[0] as string
    return `select distinct on (${key}, "id") * from (${texts.map(text => `(${text})`).join(' union all ')}) as branch${last}`
  }
  const pageOf = (
    found: readonly Row[],
    request: Omit<PageRequest<T>, 'nextToken'>,
    decode: (row: Row) => T,
  ): Page<T> => {
    const { limit, order } = request
    const last = found.length > limit ? found[limit - 1] : undefined
    return {
      items: found.slice(0, limit).map(decode),
      nextToken: last ? writeToken(request, last[nameOfKey(order)], last['id']) : null,
    }
  }
  const pagerOf: Rows<T>['pager'] = request => {
    const decode = decoderOf(request.fields)
    const { order, search, where } = request
    // One plan for any words, or for any status, would not do.
    const isUneven = search || fieldsOf(where).some(f => f !== order && uneven.includes(f))
    const prepare = (nextToken?: string | null) => {
      const values: unknown[] = []
      return { text: pageText({ ...request, nextToken }, values), values }
    }
    let first: ReturnType<typeof prepare> | undefined
    return async (sql, nextToken) => {
      if (!nextToken) first ??= prepare()
      const { text, values } = (!nextToken && first) || prepare(nextToken)
      const readRows = isUneven ? unplanned(sql) : sql.read
      return pageOf(await readRows<Row>(text, values), request, decode)
    }
  }
  const pager: Rows<T>['pager'] = request =>
    request.present ? pagerWithMissingLast(request, request.present, pagerOf) : pagerOf(request)
  const isKey = (field: string) => field === 'id' || field.endsWith('Id') || field in singles

  return {
    fields: new Set(everything),
    find: async (sql, where) => (await read(sql, where, ' limit 1'))[0],
    lock: async (sql, where) => (await read({ read: sql.rows }, where, ' limit 1 for update'))[0],
    // How many are asked for decides the plan, and so does how many there are by now.
    lockAll: (sql, where) => read({ read: unplanned(sql) }, where, IN_ORDER),
    condition: chosen,
    all: (sql, where, fields) => read(sql, where, '', fields),
    byId(fields) {
      const text = `${select(fields)} where "id" = any($1)`
      const decode = decoderOf(fields)
      return async (sql, ids) => (await sql.read<Row>(text, [ids])).map(decode)
    },
    page: (sql, request) => pager(request)(sql, request.nextToken),
    pager,
    count(sql, choice) {
      const values: unknown[] = []
      return countRows(sql, `from "${name}" where ${chosen(choice, values)}`, values)
    },
    tally(sql, choice, { by, kinds, sum }) {
      const values: unknown[] = []
      const from = `from "${name}" where ${chosen(choice, values)}`
      return tallyRows(sql, from, values, { by: columnOf(by), kinds, sum: columnOf(sum) })
    },
    async pages(sql, request) {
      const { of, owners } = request
      const decode = decoderOf(request.fields)
      const values: unknown[] = [owners]
      const mine = `"${(columns[of] as PgColumn).name}" = owner.id and `
      const text = `select owner.id as "of", page.* from unnest($1::text[]) as owner (id)
        cross join lateral (${pageText(request, values, mine)}) as page`
      const found = new Map<string, Row[]>(owners.map(owner => [owner, []]))
      for (const row of await sql.read<Row>(text, values)) found.get(row['of'] as string)?.push(row)
      return new Map([...found].map(([owner, rows]) => [owner, pageOf(rows, request, decode)]))
    },
  }
}

const unplanned =
  (sql: Sql): Sql['read'] =>
  async <R>(text: string, values?: readonly unknown[]) =>
    (await sql.script(text, values)).rows as R[]

const IN_ORDER = ' order by "id" collate "C" for update'

// The orders that every key has an index for.
const OWN_ORDERS = new Set(['createdAt', 'updatedAt'])

// A limit that is a value is guessed at as a tenth of all rows, and PostgreSQL then plans long lists
// anew at each reading (measured: half of its time). A few sizes are a few texts.
const SIZES = [10, 20, 50, 100, 200, 500, 1000]

// One row more than asked for says whether there is a page after this one.
const rowsFor = (limit: number): number => (SIZES.find(size => size >= limit) ?? limit) + 1

// Gives what the driver read as it is.
const isPlain = ({ mapFromDriverValue }: PgColumn): boolean =>
  mapFromDriverValue === Column.prototype.mapFromDriverValue

/**
 * First the rows whose value the reader sees, in order, then all others, the newest first. Either walks an
 * index of its own, and a value that is withheld leaves no trace in where its row stands.
 */
function pagerWithMissingLast<T extends { id: string }>(
  request: Omit<PageRequest<T>, 'nextToken'>,
  present: Where<T>,
  pagerOf: (request: Omit<PageRequest<T>, 'nextToken'>) => Pager<T>,
): Pager<T> {
  const { where, limit, order, fields } = request
  const created = 'createdAt' as keyof T & string
  const inOrder = pagerOf({ ...request, where: and(where, present) })
  const rest = (most: number) => ({
    ...request,
    where: and(where, not(present)),
    order: created,
    oldestFirst: false,
    after: `${order}${request.oldestFirst ? ' ascending' : ''}`,
    limit: most,
    fields: fields && [...new Set([...fields, created])],
  })
  return async (sql, nextToken) => {
    if (nextToken && isTokenOf(nextToken, rest(limit)))
      return await pagerOf(rest(limit))(sql, nextToken)
    const { items, nextToken: next } = await inOrder(sql, nextToken)
    if (next) return { items, nextToken: next }
    const room = limit - items.length
    const others = await pagerOf(rest(Math.max(room, 1)))(sql)
    if (room > 0) return { items: [...items, ...others.items], nextToken: others.nextToken }
    const isMore = others.items.length > 0
    return { items, nextToken: isMore ? writeToken(rest(limit), START, '') : null }
  }
}
