import type { ObjectRef } from '@pothos/core'
import type { Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Sql } from '../db/database.ts'
import { type Batch, batch, oncePer, perRequest } from './batch.ts'
import type { ApiContext, ApiSchema, ObjectFields } from './builder.ts'
import { type Viewed, viewOf } from './projection.ts'
import { type Info, type RequestedFields, requestedFields } from './requested-fields.ts'

/** Rows that are shown as part of something that the reader may see: a referral's company, say. */
export interface RelationSource<T> {
  (
    context: ApiContext,
    id: string,
    info: Info,
  ): Shown<T> | undefined | Promise<Shown<T> | undefined>
  /** Loads these together now, so that each is given at once. */
  ahead(context: ApiContext, ids: readonly string[], info: Info): Promise<void>
}

/** What a row shows of another model: the field that names it, or several, and where they are from. */
export interface Relation<T> {
  readonly of: keyof T & string
  readonly from: Pick<RelationSource<unknown>, 'ahead'>
}

export type Parts<T> = Readonly<Record<string, Relation<T>>>

/** A field that shows the row that another field names; null where there is none or the reader may not see it. */
export const relationField = <T, P>(
  t: ObjectFields<T>,
  [type, from]: readonly [ObjectRef<ApiSchema, Shown<P>>, RelationSource<P>],
  of: keyof T,
  description: string,
) =>
  t.field({
    type: type as ObjectRef<ApiSchema, unknown>,
    nullable: true,
    description,
    resolve: (row, _args, context, info) => {
      const id = row[of] as string | null
      return id === null ? null : from(context, id, info)
    },
  })

export function partOfModel<T extends { id: string }>(
  sql: Sql,
  model: Viewed<T>,
): RelationSource<T> {
  const planOf = oncePer((actor: Actor, asked: RequestedFields) => {
    const { fields, show } = viewOf(model, actor, asked.keys(), 'id')
    return { shape: fields?.join() ?? '', find: model.rows.byId(fields), show }
  })
  // Fields that ask for the same of different rows, as both companies of a referral, load together.
  const loaders = perRequest(() => new Map<string, Batch<string, Shown<T>>>())
  const loaderOf = (context: ApiContext, info: Info) => {
    const { shape, find, show } = planOf(context.actor, requestedFields(info))
    const known = loaders(context)
    const load =
      known.get(shape) ??
      batch(async ids => new Map((await find(sql, ids)).map(row => [row.id, show(row)])))
    known.set(shape, load)
    return load
  }
  return Object.assign(
    (context: ApiContext, id: string, info: Info) => loaderOf(context, info)(id),
    {
      ahead: (context: ApiContext, ids: readonly string[], info: Info) =>
        loaderOf(context, info).ahead(ids),
    },
  )
}

/** Loads what the rows show of other models, each model's rows at once. */
export async function loadParts<T>(
  parts: Parts<T>,
  rows: readonly T[],
  asked: RequestedFields,
  context: ApiContext,
  { fragments }: Pick<Info, 'fragments'>,
): Promise<void> {
  const loads: Promise<void>[] = []
  for (const [name, { of, from }] of Object.entries(parts)) {
    const fieldNodes = asked.get(name)
    if (!fieldNodes) continue
    const ids = rows.flatMap(row => (row[of] ?? []) as string | string[])
    loads.push(from.ahead(context, ids, { fieldNodes, fragments }))
  }
  await Promise.all(loads)
}
