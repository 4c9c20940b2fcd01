import type { InputRef } from '@pothos/core'
import { project, type Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { and, matches } from '#kernel/where.ts'
import type { ApiBuilder, ApiContext } from './builder.ts'
import { filterWhere, type ModelFilter } from './filter.ts'
import type { Model } from './model.ts'
import type { ChangeFeed, ModelChange } from './model-feed.ts'

export interface LiveModel<T extends { id: string }> extends Model<T> {
  readonly filterType: InputRef<ModelFilter>
  readonly feed: ChangeFeed<T>
  /** Where an actor listens. The access rule decides about each item; this only saves asking it. */
  readonly keysOf: (actor: Actor) => string[]
}

const FIELDS = { Create: 'created', Update: 'updated' } as const

/** Adds `onCreate…` and `onUpdate…`, by the same rule and through the same type as list and read. */
export function modelLive<T extends { id: string }>(
  builder: ApiBuilder,
  model: LiveModel<T>,
): void {
  const { name, type, filterType } = model
  for (const [verb, event] of Object.entries(FIELDS)) {
    builder.subscriptionField(`on${verb}${name}`, t =>
      t.field({
        type,
        description: `Each ${name} ${event} that you can see, in real time.`,
        args: { filter: t.arg({ type: filterType }) },
        subscribe: (_root, { filter }, context) => listen(model, event, filter, context),
        resolve: row => row as never,
      }),
    )
  }
}

// For so long an answer to who is listening holds.
const HOLDS_MS = 100

/** Who is listening, asked after what they hear was published; one answer goes for all that had been published by then. */
function asked({ fresh, actor }: ApiContext): (publishedAt: number) => Promise<Actor> {
  let known = { at: Number.NEGATIVE_INFINITY, actor }
  return async publishedAt => {
    const at = performance.now()
    if (publishedAt >= known.at || at - known.at > HOLDS_MS) known = { at, actor: await fresh() }
    return known.actor
  }
}

// Rights are asked anew: they may have changed since the listening began.
function listen<T extends { id: string }>(
  { feed, keysOf, read, seen }: LiveModel<T>,
  event: string,
  filter: ModelFilter | null | undefined,
  context: ApiContext,
): AsyncGenerator<Shown<T>> {
  filterWhere<T>(filter, seen(context.actor))
  const whoIs = asked(context)
  const show = async (change: ModelChange<T>) => {
    if (change.event !== event) return undefined
    const actor = await whoIs(change.publishedAt)
    const visible = seen(actor)
    const wanted = and(read(actor), filterWhere<T>(filter, visible))
    return matches(wanted, change.row) ? project(change.row, visible) : undefined
  }
  return feed.listen(keysOf(context.actor), show, context.fallBehind)
}
