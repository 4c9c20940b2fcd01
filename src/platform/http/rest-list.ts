import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { type Field, type Fields, fieldsWhere, type Kind } from '#kernel/fields.ts'
import { type Cents, toDollars } from '#kernel/money.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq, type Scalar, type Where } from '#kernel/where.ts'
import type { Sql } from '../db/database.ts'
import type { Rows } from '../db/page.ts'
import { type CursorCipher, readFromToken } from '../graphql/encrypt-cursors.ts'
import { REST_ANSWERS, type RestRequest, type RestRoute } from './rest-route.ts'

/** The query parameters of a list: its filters, and which page. */
export function listQuery<F extends z.ZodRawShape>(
  filters: F,
  { usual, most }: { readonly usual: number; readonly most: number },
) {
  const words = `limit must be from 1 to ${most}`
  return z.object({
    ...filters,
    limit: z.coerce
      .number(words)
      .int(words)
      .min(1, words)
      .max(most, words)
      .default(usual)
      .meta({ description: `Items per page, at most ${most}. Defaults to ${usual}.` }),
    nextToken: z
      .string()
      .max(2000)
      .optional()
      .meta({ description: 'The nextToken of the previous page.' }),
  })
}

/** A filter by a row that is named by its ID. */
export const idFilter = (description: string) =>
  z
    .string()
    .regex(/^[\w-]{1,64}$/, 'This isn’t an ID')
    .optional()
    .meta({ description })

/** The rows with the values that a query gives. */
export const equalTo = <T>(given: { readonly [F in keyof T]?: T[F] | undefined }): Where<T> =>
  and(
    ...Object.entries(given).flatMap(([field, value]) =>
      value === undefined ? [] : [eq<T>(field as keyof T & string, value as Scalar)],
    ),
  )

interface RestListOf<T, Query extends z.ZodObject>
  extends Pick<RestRoute, 'group' | 'path' | 'name' | 'description'> {
  /** What it lists, as its texts say it. */
  readonly items: string
  readonly fields: Fields
  readonly rows: Rows<T>
  /** What items have beside the declared fields. */
  readonly derived?: Readonly<
    Record<string, { readonly schema: z.ZodType; readonly of: (row: T) => unknown }>
  >
  readonly query: Query
  /** The rows that a caller may read, by the filters. */
  readonly where: (actor: Actor, filters: Omit<z.output<Query>, 'limit' | 'nextToken'>) => Where<T>
  /** Who is turned away, where not everyone who is signed in may ask. */
  readonly refuses?: string
}

interface RestListDeps {
  readonly database: Sql
  readonly cursors: CursorCipher
}

type PageQuery = z.output<ReturnType<typeof listQuery>>

/** A list of rows, newest first, with the declared fields that everyone sees who may read the row. */
export const restList =
  <T extends { createdAt: Date }, Query extends z.ZodObject>(list: RestListOf<T, Query>) =>
  (
    { database, cursors }: RestListDeps,
    caller: (request: RestRequest) => Promise<Actor>,
  ): RestRoute => {
    const { group, path, name, description, items, rows, query, refuses } = list
    const { schema, itemOf } = itemsOf(list)
    return {
      group,
      method: 'GET',
      path,
      name,
      description,
      query,
      summary: `List ${items}`,
      opensWith: ['bearer', 'apiKey'],
      params: z.object({}),
      answer: z.object({
        items: z.array(schema).meta({ description: 'The items of the page, newest first.' }),
        nextToken: z.string().nullable().meta({ description: 'Null on the last page.' }),
      }),
      answers: {
        200: `A page of ${items.split(' ').at(-1)}.`,
        401: REST_ANSWERS[401],
        ...(refuses !== undefined && { 403: refuses }),
        422: 'A parameter is invalid. The response names it.',
        429: REST_ANSWERS[429],
      },
      prove: caller,
      handle: async request => {
        const actor = await caller(request)
        const asked = parseInput(query, request.query) as z.output<Query> & PageQuery
        const { limit, nextToken, ...filters } = asked
        const where = list.where(actor, filters)
        const order = 'createdAt' as keyof T & string
        // A token opens for this list and these filters alone.
        const use = `${path} ${JSON.stringify(filters)}`
        const page = await readFromToken(cursors, use, nextToken, position =>
          rows.page(database, { where, order, limit, nextToken: position }),
        )
        return { status: 200, body: { ...page, items: page.items.map(itemOf) } }
      },
    }
  }

function itemsOf<T>({
  fields,
  derived = {},
}: Pick<RestListOf<T, z.ZodObject>, 'fields' | 'derived'>) {
  const names = fieldsWhere(fields, ({ says, seenBy }) => says !== undefined && seenBy === 'reader')
  const shown = names.map(name => [name, fields[name] as Field] as const)
  const extra = Object.entries(derived)
  return {
    schema: z.object({
      ...Object.fromEntries(shown.map(([name, field]) => [name, schemaOf(field)])),
      ...Object.fromEntries(extra.map(([name, { schema }]) => [name, schema])),
    }),
    itemOf: (row: T): object => ({
      ...Object.fromEntries(
        shown.map(([name, field]) => [name, restValue(field, row[name as keyof T])]),
      ),
      ...Object.fromEntries(extra.map(([name, { of }]) => [name, of(row)])),
    }),
  }
}

const VALUES = {
  id: z.string(),
  ids: z.array(z.string()),
  text: z.string(),
  texts: z.array(z.string()),
  flag: z.boolean(),
  money: z.number(),
  cents: z.number(),
  count: z.int(),
  percent: z.number(),
  instant: z.iso.datetime(),
} as const satisfies Record<Kind, z.ZodType>

const isMoney = ({ holds }: Field): boolean => holds === 'money' || holds === 'cents'

function schemaOf(field: Field): z.ZodType {
  const { holds, optional, says } = field
  const value = typeof holds === 'string' ? VALUES[holds] : z.enum(holds)
  const description = isMoney(field) ? `${says} In dollars.` : says
  return (optional ? value.nullable() : value).meta({ description })
}

function restValue(field: Field, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return isMoney(field) && value !== null ? toDollars(value as Cents) : value
}
