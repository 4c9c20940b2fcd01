import type { EnumRef, InputRef, ObjectRef } from '@pothos/core'
import type { FieldNode } from 'graphql'
import { project, type Shown } from '#kernel/access.ts'
import { type Actor, personOf } from '#kernel/actor.ts'
import { and, eq, type Where } from '#kernel/where.ts'
import type { Sql } from '../db/database.ts'
import type { Page } from '../db/page.ts'
import type { LaggingReads } from '../db/replica.ts'
import { askedFor, type Info } from './asked-for.ts'
import { batch, perRequest } from './batch.ts'
import type { ApiBuilder, ApiContext, ApiSchema } from './builder.ts'
import { connectionOf, pageArgs, readLimit } from './connection.ts'
import { describedValues } from './described.ts'
import { type FilterFields, type Filters, filterWhere, type ModelFilter } from './filter.ts'
import { type View, type Viewed, viewOf } from './model-view.ts'

export interface Model<T extends { id: string }> extends Viewed<T> {
  readonly name: string
  readonly plural: string
  readonly type: ObjectRef<ApiSchema, Shown<T>>
  readonly filters: FilterFields
  /** Which rows the actor may read: the one rule of list, read and live. */
  readonly read: (actor: Actor) => Where<T>
  /**
   * Whether a page of it may be read from a copy that is a moment old: only where no change of a row
   * takes it away from anybody, for the rule is then asked of the row as it was.
   */
  readonly mayLag?: boolean
}

/** What the floor knows how to do with any model. */
export interface ModelFloor {
  readonly builder: ApiBuilder
  readonly filters: Filters
  readonly sql: Sql
  readonly reads: LaggingReads
}

type Field<T> = keyof T & string

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

const MAY_LAG =
  'Whether rows may be a moment old, save for what the reader wrote: for reports, which read many.'

interface ListChoice {
  readonly order: Order | null
  readonly mayLag: boolean | null
}

/** Adds `get…` and `list…`; gives what other models need to show or hear of this one. */
export function modelReads<T extends { id: string; createdAt: Date }>(
  { builder, filters, sql, reads }: ModelFloor,
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
        ...(model.mayLag && { mayLag: t.arg.boolean({ description: MAY_LAG }) }),
        ...pageArgs(t.arg),
      },
      resolve: async (_root, { filter, limit, nextToken, ...rest }, { actor }, info) => {
        const { order: asked, mayLag } = rest as Partial<ListChoice>
        const order = ORDERS[asked ?? 'RECENTLY_CREATED']
        const from = mayLag ? await reads.readsFor(personOf(actor)) : sql
        const view = viewOf(model, actor, askedFor(info, 'items'), order as Field<T>)
        const page = await rows.page(from, {
          where: and(read(actor), filterWhere<T>(filter, seen(actor))),
          order: order as Field<T>,
          limit: readLimit(limit),
          nextToken,
          fields: view.fields,
        })
        return { ...page, items: page.items.map(view.show) }
      },
    }),
  )
  const partsOf = (view: View<T>) =>
    batch<string, Shown<T>>(async ids => {
      const found = await rows.all(sql, { is: 'in', field: 'id', values: ids }, view.fields)
      return new Map(found.map(row => [row.id, view.show(row)]))
    })
  type Load = ReturnType<typeof partsOf>
  const loaders = perRequest(() => new Map<FieldNode | string, Load>())
  /** A row that is shown as part of something that the reader may see. */
  const partOf = (context: ApiContext, id: string, info: Info) => {
    const known = loaders(context)
    const [node] = info.fieldNodes
    const same = info.fieldNodes.length === 1 && node ? known.get(node) : undefined
    if (same) return same(id)
    const view = viewOf(model, context.actor, askedFor(info), 'id')
    // Fields that ask for the same of different rows, as both companies of a referral, load together.
    const shape = view.fields?.join() ?? ''
    const load = known.get(shape) ?? partsOf(view)
    known.set(shape, load)
    if (node) known.set(node, load)
    return load(id)
  }
  const manyOf = manyOfModel({ builder, filters, sql, reads }, model, filterType, connection)
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
  model: Model<T>,
  filterType: InputRef<ModelFilter>,
  connection: ObjectRef<ApiSchema, Page<Shown<T>>>,
) {
  const { rows, read, seen } = model
  const order = 'createdAt' as Field<T>
  const pagesOf = (actor: Actor, of: Field<T>, args: PageArgs, { fields, show }: View<T>) =>
    batch<string, Page<Shown<T>>>(async owners => {
      const where = and(read(actor), filterWhere<T>(args.filter, seen(actor)))
      const { limit, nextToken } = args
      const request = { of, owners, where, order, limit: readLimit(limit), nextToken, fields }
      const shown = (page: Page<T>) => ({ ...page, items: page.items.map(show) })
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
        resolve: async ({ id }, args, context, info) => {
          const view = viewOf(model, context.actor, askedFor(info, 'items'), order)
          const shape = JSON.stringify([args, view.fields])
          const load = loaders(context).get(shape) ?? pagesOf(context.actor, of, args, view)
          loaders(context).set(shape, load)
          return (await load(id)) as Page<Shown<T>>
        },
      }),
    )
  }
}
