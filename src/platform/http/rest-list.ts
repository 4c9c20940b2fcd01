import { z } from 'zod'
import { type Field, type Fields, fieldsWhere, type Kind } from '#kernel/fields.ts'
import { type Cents, toDollars } from '#kernel/money.ts'
import { and, eq, type Scalar, type Where } from '#kernel/where.ts'
import type { Sql } from '../db/database.ts'
import type { Rows } from '../db/page.ts'
import { type CursorCipher, readFromToken } from '../graphql/encrypt-cursors.ts'

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

interface ListedRows<T> {
  readonly fields: Fields
  readonly rows: Rows<T>
  /** What items have beside the declared fields. */
  readonly derived?: Readonly<
    Record<string, { readonly schema: z.ZodType; readonly of: (row: T) => unknown }>
  >
}

export interface RestListDeps {
  readonly database: Sql
  readonly cursors: CursorCipher
}

interface ListRequest<T> {
  readonly where: Where<T>
  readonly limit: number
  readonly nextToken: string | undefined
  /** The list and its filters: a token opens for these alone. */
  readonly use: string
}

/** A list of rows, newest first, with the declared fields that everyone sees who may read the row. */
export function restList<T extends { createdAt: Date }>({
  fields,
  rows,
  derived = {},
}: ListedRows<T>) {
  const names = fieldsWhere(fields, ({ says, seenBy }) => says !== undefined && seenBy === 'reader')
  const shown = names.map(name => [name, fields[name] as Field] as const)
  const item = z.object({
    ...Object.fromEntries(shown.map(([name, field]) => [name, schemaOf(field)])),
    ...Object.fromEntries(Object.entries(derived).map(([name, { schema }]) => [name, schema])),
  })
  const itemOf = (row: T): object => ({
    ...Object.fromEntries(
      shown.map(([name, field]) => [name, restValue(field, row[name as keyof T])]),
    ),
    ...Object.fromEntries(Object.entries(derived).map(([name, { of }]) => [name, of(row)])),
  })
  return {
    answer: z.object({
      items: z.array(item).meta({ description: 'The items of the page, newest first.' }),
      nextToken: z.string().nullable().meta({ description: 'Null on the last page.' }),
    }),
    read: async (
      { database, cursors }: RestListDeps,
      { where, limit, nextToken, use }: ListRequest<T>,
    ): Promise<object> => {
      const order = 'createdAt' as keyof T & string
      const page = await readFromToken(cursors, use, nextToken, position =>
        rows.page(database, { where, order, limit, nextToken: position }),
      )
      return { ...page, items: page.items.map(itemOf) }
    },
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
