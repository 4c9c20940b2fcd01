import type { EnumRef, InputRef, ObjectRef } from '@pothos/core'
import { project, type Shown } from '#kernel/access.ts'
import { type Actor, actorId } from '#kernel/actor.ts'
import { and, eq, type Where } from '#kernel/where.ts'
import type { Sql } from '../db/database.ts'
import type { Page } from '../db/page.ts'
import type { ReplicaReads } from '../db/replica.ts'
import { batch, oncePer, perRequest } from './batch.ts'
import type { ApiBuilder, ApiSchema } from './builder.ts'
import { connectionOf, pageArgs, readLimit } from './connection.ts'
import { describedValues } from './descriptions.ts'
import { type FilterFields, type Filters, filterWhere, type ModelFilter } from './filter.ts'
import { type View, type Viewed, viewOf } from './projection.ts'
import { loadParts, type Parts, partOfModel } from './relation-fields.ts'
import { type RequestedFields, requestedFields } from './requested-fields.ts'

export interface Model<T extends { id: string }> extends Viewed<T> {
  readonly name: string
  readonly plural: string
  readonly type: ObjectRef<ApiSchema, Shown<T>>
  readonly filters: FilterFields
  /** What it shows of other models, by the field that names them. */
  readonly parts?: Parts<T>
  /** Which rows the actor may read: the one rule of list, read and live. */
  readonly read: (actor: Actor) => Where<T>
  /**
   * Whether a page of it may be read from a copy that is a moment old: only where no change of a row
   * takes it away from anybody, for the rule is then asked of the row as it was.
   */
  readonly allowReplica?: boolean
}

/** What the schema does with any model. */
export interface SchemaContext {
  readonly builder: ApiBuilder
  readonly filters: Filters
  readonly sql: Sql
  readonly reads: ReplicaReads
}

type Field<T> = keyof T & string

const ORDERS = {
  RECENTLY_CREATED: { order: 'createdAt' },
  RECENTLY_UPDATED: { order: 'updatedAt' },
  FIRST_CREATED: { order: 'createdAt', oldestFirst: true },
} as const
type Order = keyof typeof ORDERS
const ORDER_WORDS = {
  RECENTLY_CREATED: 'Newest first.',
  RECENTLY_UPDATED: 'Most recently changed first.',
  FIRST_CREATED: 'Oldest first.',
} as const satisfies Record<Order, string>

export const orderTypeOf = (builder: ApiBuilder): EnumRef<ApiSchema, Order> =>
  builder.enumType('ModelOrder', {
    description: 'The order of a list.',
    values: describedValues(ORDER_WORDS),
  })

const ALLOW_REPLICA =
  'Whether rows may be slightly out of date, except for your own changes. For reports that read many rows.'

interface ListChoice {
  readonly order: Order | null
  readonly mayLag: boolean | null
}

/** Adds `get…` and `list…`; gives what other models need to show or hear of this one. */
export function modelReads<T extends { id: string; createdAt: Date }>(
  { builder, filters, sql, reads }: SchemaContext,
  model: Model<T>,
  orderType: EnumRef<ApiSchema, Order> | undefined = undefined,
) {
  const { name, plural, type, rows, read, seen } = model
  const filterType = filters.model(name, model.filters)
  const connection = connectionOf(builder, name, type)
  const planOf = listPlans(model)
  const show = (actor: Actor, row: T) => project(row, seen(actor))

  builder.queryField(`get${name}`, t =>
    t.field({
      type: type as unknown as ObjectRef<ApiSchema, object>,
      nullable: true,
      description: `One ${name}. Null if it doesn’t exist or you can’t see it.`,
      args: { id: t.arg.id({ required: true, description: `The ${name}’s ID.` }) },
      resolve: async (_root, { id }, { actor }) => {
        const row = await rows.find(sql, and(read(actor), eq<T>('id', String(id))))
        return row ? show(actor, row) : null
      },
    }),
  )
  builder.queryField(`list${plural}`, t =>
    t.field({
      type: connection,
      description: `${plural} that you can see, newest first.`,
      args: {
        filter: t.arg({ type: filterType }),
        ...(orderType && { order: t.arg({ type: orderType, defaultValue: 'RECENTLY_CREATED' }) }),
        ...(model.allowReplica && { mayLag: t.arg.boolean({ description: ALLOW_REPLICA }) }),
        ...pageArgs(t.arg),
      },
      resolve: async (_root, { filter, limit, nextToken, ...rest }, context, info) => {
        const { order, mayLag } = rest as Partial<ListChoice>
        const asked = requestedFields(info, 'items')
        const { pager, show } = planOf[order ?? 'RECENTLY_CREATED'](context.actor, asked)
        const from = mayLag ? await reads.readerFor(actorId(context.actor)) : sql
        const page = await pager(filter, readLimit(limit))(from, nextToken)
        const items = page.items.map(show)
        if (model.parts) await loadParts(model.parts, items, asked, context, info)
        return { items, nextToken: page.nextToken }
      },
    }),
  )
  const partOf = partOfModel(sql, model)
  const manyOf = manyOfModel({ builder, filters, sql, reads }, model, filterType, connection)
  return { filterType, show, partOf, manyOf }
}

/** How a list is read for an actor who asks for these fields, by its order. */
function listPlans<T extends { id: string; createdAt: Date }>(model: Model<T>) {
  const inOrder = (ordered: (typeof ORDERS)[Order]) => {
    const order = ordered.order as Field<T>
    return oncePer((actor: Actor, asked: RequestedFields) => {
      const { fields, show } = viewOf(model, actor, asked.keys(), order)
      const readable = model.read(actor)
      const pagerOf = (where: Where<T>, limit: number) =>
        model.rows.pager({ where, ...ordered, order, limit, fields })
      const whole = new Map<number, ReturnType<typeof pagerOf>>()
      const pager = (filter: ModelFilter | null | undefined, limit: number) => {
        if (filter) return pagerOf(and(readable, filterWhere<T>(filter, model.seen(actor))), limit)
        const known = whole.get(limit) ?? pagerOf(readable, limit)
        whole.set(limit, known)
        return known
      }
      return { pager, show }
    })
  }
  return {
    RECENTLY_CREATED: inOrder(ORDERS.RECENTLY_CREATED),
    RECENTLY_UPDATED: inOrder(ORDERS.RECENTLY_UPDATED),
    FIRST_CREATED: inOrder(ORDERS.FIRST_CREATED),
  }
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
  { builder, sql }: SchemaContext,
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
          const view = viewOf(model, context.actor, requestedFields(info, 'items').keys(), order)
          const shape = JSON.stringify([args, view.fields])
          const load = loaders(context).get(shape) ?? pagesOf(context.actor, of, args, view)
          loaders(context).set(shape, load)
          return (await load(id)) as Page<Shown<T>>
        },
      }),
    )
  }
}
