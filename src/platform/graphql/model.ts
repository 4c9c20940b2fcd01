import type { EnumRef, InputRef, ObjectRef } from '@pothos/core'
import { project, type Shown, type Visibility } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { and, eq, type Where } from '#kernel/where.ts'
import type { Sql } from '../db/database.ts'
import type { Page, Rows } from '../db/page.ts'
import { batch, perRequest } from './batch.ts'
import type { ApiBuilder, ApiContext, ApiSchema } from './builder.ts'
import { connectionOf, pageArgs, readLimit } from './connection.ts'
import { describedValues } from './described.ts'
import { type FilterFields, type Filters, filterWhere, type ModelFilter } from './filter.ts'

export interface Model<T extends { id: string }> {
  readonly name: string
  readonly plural: string
  readonly type: ObjectRef<ApiSchema, Shown<T>>
  readonly filters: FilterFields
  readonly rows: Rows<T>
  /** Which rows the actor may read: the one rule of list, read and live. */
  readonly read: (actor: Actor) => Where<T>
  /** Which fields of them the actor may see. */
  readonly seen: (actor: Actor) => Visibility<T>
}

/** What the floor knows how to do with any model. */
export interface ModelFloor {
  readonly builder: ApiBuilder
  readonly filters: Filters
  readonly sql: Sql
}

const ORDERS = { RECENTLY_CREATED: 'createdAt', RECENTLY_UPDATED: 'updatedAt' } as const
type Order = keyof typeof ORDERS
const ORDER_WORDS = {
  RECENTLY_CREATED: 'The newest first.',
  RECENTLY_UPDATED: 'What changed last first.',
} as const satisfies Record<Order, string>

export const orderTypeOf = (builder: ApiBuilder): EnumRef<ApiSchema, Order> =>
  builder.enumType('ModelOrder', {
    description: 'Which rows come first.',
    values: describedValues(ORDER_WORDS),
  })

/** Adds `get…` and `list…`; gives what other models need to show or hear of this one. */
export function modelReads<T extends { id: string; createdAt: Date }>(
  { builder, filters, sql }: ModelFloor,
  model: Model<T>,
  orderType: EnumRef<ApiSchema, Order> | undefined = undefined,
) {
  const { name, plural, type, rows, read, seen } = model
  const filterType = filters.model(name, model.filters)
  const connection = connectionOf(builder, name, type)
  const show = (actor: Actor, row: T) => project(row, seen(actor))

  builder.queryField(`get${name}`, t =>
    t.field({
      type: type as unknown as ObjectRef<ApiSchema, object>,
      nullable: true,
      description: `One ${name}; null where there is none for this reader.`,
      args: { id: t.arg.id({ required: true, description: `Which ${name}.` }) },
      resolve: async (_root, { id }, { actor }) => {
        const row = await rows.find(sql, and(read(actor), eq<T>('id', String(id))))
        return row ? show(actor, row) : null
      },
    }),
  )
  builder.queryField(`list${plural}`, t =>
    t.field({
      type: connection,
      description: `${plural} that this reader may see, the newest first.`,
      args: {
        filter: t.arg({ type: filterType }),
        ...(orderType && { order: t.arg({ type: orderType, defaultValue: 'RECENTLY_CREATED' }) }),
        ...pageArgs(t.arg),
      },
      resolve: async (_root, { filter, limit, nextToken, ...rest }, { actor }) => {
        const { order } = rest as { order?: Order | null }
        const page = await rows.page(sql, {
          where: and(read(actor), filterWhere<T>(filter, seen(actor))),
          order: ORDERS[order ?? 'RECENTLY_CREATED'] as keyof T & string,
          limit: readLimit(limit),
          nextToken,
        })
        return { ...page, items: page.items.map(row => show(actor, row)) } as Page<Shown<T>>
      },
    }),
  )
  /** A row that is shown as part of something that the reader may see. */
  const partsOf = perRequest(({ actor }) =>
    batch<string, Shown<T>>(async ids => {
      const found = await rows.all(sql, { is: 'in', field: 'id', values: ids })
      return new Map(found.map(row => [row.id, show(actor, row)]))
    }),
  )
  const partOf = (context: ApiContext, id: string) => partsOf(context)(id)
  const manyOf = manyOfModel({ builder, filters, sql }, model, filterType, connection, show)
  return { filterType, show, partOf, manyOf }
}

interface PageArgs {
  readonly filter?: ModelFilter | null | undefined
  readonly limit?: number | null | undefined
  readonly nextToken?: string | null | undefined
}

/**
 * Gives what adds a field to another model: a page of this one's rows, by the same rule as the list.
 * The pages of all the rows of a list are loaded together.
 */
function manyOfModel<T extends { id: string; createdAt: Date }>(
  { builder, sql }: ModelFloor,
  { rows, read, seen }: Model<T>,
  filterType: InputRef<ModelFilter>,
  connection: ObjectRef<ApiSchema, Page<Shown<T>>>,
  show: (actor: Actor, row: T) => Shown<T>,
) {
  const pagesOf = (actor: Actor, of: keyof T & string, args: PageArgs) =>
    batch<string, Page<Shown<T>>>(async owners => {
      const where = and(read(actor), filterWhere<T>(args.filter, seen(actor)))
      const order = 'createdAt' as keyof T & string
      const { limit, nextToken } = args
      const request = { of, owners, where, order, limit: readLimit(limit), nextToken }
      const shown = (page: Page<T>) => ({ ...page, items: page.items.map(row => show(actor, row)) })
      const pages = await rows.pages(sql, request)
      return new Map([...pages].map(([owner, page]) => [owner, shown(page)]))
    })
  return <P extends { id: string }>(
    owner: ObjectRef<ApiSchema, Shown<P>>,
    name: string,
    of: keyof T & string,
    description: string,
  ): void => {
    const loaders = perRequest(() => new Map<string, ReturnType<typeof pagesOf>>())
    builder.objectField(owner, name, t =>
      t.field({
        type: connection,
        description,
        args: { filter: t.arg({ type: filterType }), ...pageArgs(t.arg) },
        resolve: async ({ id }, args, context) => {
          const shape = JSON.stringify(args)
          const load = loaders(context).get(shape) ?? pagesOf(context.actor, of, args)
          loaders(context).set(shape, load)
          return (await load(id)) as Page<Shown<T>>
        },
      }),
    )
  }
}
