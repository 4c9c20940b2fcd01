import type { EnumRef, InputRef } from '@pothos/core'
import type { Visibility } from '#kernel/access.ts'
import { badInput } from '#kernel/errors.ts'
import { type Fields, fieldsWhere, orderNameOf } from '#kernel/fields.ts'
import { ALL, and, type Where } from '#kernel/where.ts'
import type { ApiBuilder, ApiSchema } from './builder.ts'
import { describedEnum } from './descriptions.ts'

type Field<T> = keyof T & string

/** In which order a list is read. */
export interface ListOrder {
  readonly order: string
  readonly oldestFirst?: boolean
  /** Whether it is by a field that the reader named. */
  readonly isNamed?: boolean
}

const ORDERS = {
  RECENTLY_CREATED: { order: 'createdAt' },
  RECENTLY_UPDATED: { order: 'updatedAt' },
  FIRST_CREATED: { order: 'createdAt', oldestFirst: true },
} as const satisfies Record<string, ListOrder>
type OrderName = keyof typeof ORDERS

type Direction = 'ASC' | 'DESC'

interface OrderBy {
  readonly field: string
  readonly direction?: Direction | null | undefined
}

/** What a list that can be sorted takes: a field and a direction, or a name for one of the usual orders. */
export interface OrderTypes {
  readonly order?: EnumRef<ApiSchema, OrderName>
  readonly orderBy: InputRef<OrderBy>
}

export const namedOrders = (builder: ApiBuilder) =>
  describedEnum<OrderName>(builder, 'ModelOrder', 'The order of a list.', {
    RECENTLY_CREATED: 'Newest first.',
    RECENTLY_UPDATED: 'Most recently changed first.',
    FIRST_CREATED: 'Oldest first.',
  })

export type SortDirection = EnumRef<ApiSchema, Direction>

export const sortDirections = (builder: ApiBuilder): SortDirection =>
  describedEnum<Direction>(builder, 'SortDirection', 'The direction of an order.', {
    ASC: 'Smallest, oldest or A first.',
    DESC: 'Largest, newest or Z first.',
  })

interface OrderContext {
  readonly builder: ApiBuilder
  readonly direction: SortDirection
}

/** The orders of a model whose declaration says by which fields it can be sorted. */
export function orderInputOf(
  { builder, direction }: OrderContext,
  model: string,
  fields: Fields,
): InputRef<OrderBy> {
  const sortable = fieldsWhere(fields, ({ sort }) => sort === true)
  const field = builder.enumType(`${model}OrderField`, {
    description: `A field by which ${model} rows can be sorted.`,
    values: Object.fromEntries(
      sortable.map(name => [
        orderNameOf(name),
        { value: name, description: fields[name]?.says ?? '' },
      ]),
    ),
  })
  return builder.inputRef<OrderBy>(`Model${model}OrderInput`).implement({
    description: `An order of ${model} rows. Rows without a value, or whose value you can’t see, come last, newest first.`,
    fields: t => ({
      field: t.field({ type: field, required: true, description: 'The field to sort by.' }),
      direction: t.field({ type: direction, defaultValue: 'DESC', description: 'The direction.' }),
    }),
  })
}

interface Asked {
  readonly order?: OrderName | null | undefined
  readonly orderBy?: OrderBy | null | undefined
}

/** The order that is asked for: by a field, by a name, or else the newest first. */
export const readOrder = ({ order, orderBy }: Asked): ListOrder =>
  orderBy
    ? {
        order: orderBy.field,
        isNamed: true,
        ...(orderBy.direction === 'ASC' && { oldestFirst: true }),
      }
    : ORDERS[order ?? 'RECENTLY_CREATED']

/**
 * Where the field that is sorted by has a value that this reader sees. Nothing where that is everywhere;
 * one that they see nowhere is refused, as in a filter.
 */
export function presentFor<T>(
  field: Field<T>,
  visible: Visibility<T>,
  fields: Fields = {},
): Where<T> | undefined {
  const seen: Where<T> = visible[field] ?? ALL
  if (seen.is === 'none') throw badInput(`You can’t sort by ${field}`, 'orderBy')
  const present = and(seen, fields[field]?.optional ? { is: 'exists', field } : ALL)
  return present.is === 'all' ? undefined : present
}
