import type { InputRef, ObjectRef } from '@pothos/core'
import { project, type Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '../db/database.ts'
import type { Page } from '../db/page.ts'
import type { ReplicaReads } from '../db/replica.ts'
import { batch, perRequest } from './batch.ts'
import type { ApiBuilder, ApiSchema } from './builder.ts'
import { type CountedPage, connectionOf, pageArgs, readLimit } from './connection.ts'
import { type FilterFields, type Filters, filterWhere, type ModelFilter } from './filter.ts'
import type { SortDirection } from './list-order.ts'
import { addList, choiceOf, type ListedModel } from './model-list.ts'
import { type View, viewOf } from './projection.ts'
import { partOfModel } from './relation-fields.ts'
import { requestedFields } from './requested-fields.ts'

export interface Model<T extends { id: string }> extends ListedModel<T> {
  readonly name: string
  readonly plural: string
  readonly type: ObjectRef<ApiSchema, Shown<T>>
  readonly filters: FilterFields
}

/** What the schema does with any model. */
export interface SchemaContext {
  readonly builder: ApiBuilder
  readonly filters: Filters
  readonly direction: SortDirection
  readonly sql: Sql
  readonly reads: ReplicaReads
}

type Field<T> = keyof T & string

/** Adds `get…` and `list…`; gives what other models need to show or hear of this one. */
export function modelReads<T extends { id: string; createdAt: Date }>(
  { builder, filters, sql, reads }: SchemaContext,
  model: Model<T>,
) {
  const { name, type, rows, read, seen } = model
  const filterType = filters.model(name, model.filters)
  const connection = connectionOf(builder, name, type)
  const choice = choiceOf(model, filterType)
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
  addList({ builder, sql, reads }, model, choice, connection)
  const partOf = partOfModel(sql, model)
  const manyOf = manyOfModel({ builder, sql }, model, filterType, connection)
  return { filterType, show, partOf, manyOf, choice }
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
  { builder, sql }: Pick<SchemaContext, 'builder' | 'sql'>,
  model: Model<T>,
  filterType: InputRef<ModelFilter>,
  connection: ObjectRef<ApiSchema, CountedPage<Shown<T>>>,
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
