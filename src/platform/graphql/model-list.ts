import type { ArgBuilder, EnumRef, InputRef, ObjectRef } from '@pothos/core'
import type { Shown } from '#kernel/access.ts'
import { type Actor, actorId } from '#kernel/actor.ts'
import { badInput } from '#kernel/errors.ts'
import type { Fields } from '#kernel/fields.ts'
import { and, type Where } from '#kernel/where.ts'
import type { RowCount } from '../db/count-rows.ts'
import type { Sql } from '../db/database.ts'
import type { Pager, RowChoice } from '../db/page.ts'
import type { ReplicaReads } from '../db/replica.ts'
import type { Search } from '../db/search.ts'
import { oncePer } from './batch.ts'
import type { ApiBuilder, ApiSchema } from './builder.ts'
import { type CountedPage, pageArgs, readLimit } from './connection.ts'
import { filterWhere, type ModelFilter } from './filter.ts'
import { type ListOrder, type OrderTypes, presentFor, readOrder } from './list-order.ts'
import { type Viewed, viewOf } from './projection.ts'
import { loadParts, type Parts } from './relation-fields.ts'
import { type RequestedFields, requestedFields } from './requested-fields.ts'

/** A model as its list has it: how it may be narrowed and sorted beside its filter. */
export interface ListedModel<T extends { id: string }> extends Viewed<T> {
  readonly plural: string
  /** Which rows the actor may read: the one rule of list, read and live. */
  readonly read: (actor: Actor) => Where<T>
  /** What it shows of other models, by the field that names them. */
  readonly parts?: Parts<T>
  /**
   * Whether a page of it may be read from a copy that is a moment old: only where no change of a row
   * takes it away from anybody, for the rule is then asked of the row as it was.
   */
  readonly allowReplica?: boolean
  /** The declaration of its fields. */
  readonly fields?: Fields
  readonly orders?: OrderTypes
  readonly scopes?: {
    readonly type: EnumRef<ApiSchema, string>
    /** Which rows of a scope the actor may read. */
    readonly where: (actor: Actor, scope: string) => Where<T>
  }
  readonly search?: (sql: Sql, actor: Actor, words: string) => Promise<Search<T>>
}

interface ListContext {
  readonly builder: ApiBuilder
  readonly sql: Sql
  readonly reads: ReplicaReads
}

interface ChoiceArgs {
  readonly filter?: ModelFilter | null | undefined
  readonly search?: string | null | undefined
  readonly scope?: string | null | undefined
}

type ListArgs = ChoiceArgs &
  Parameters<typeof readOrder>[0] & {
    readonly mayLag?: boolean | null
    readonly limit?: number | null
    readonly nextToken?: string | null
  }

const ALLOW_REPLICA =
  'Whether rows may be slightly out of date, except for your own changes. For reports that read many rows.'

/** The arguments that say which rows are meant, and how they are read. */
export function choiceOf<T extends { id: string }>(
  { read, seen, search, scopes }: ListedModel<T>,
  filterType: InputRef<ModelFilter>,
) {
  const args = (arg: ArgBuilder<ApiSchema>) => ({
    filter: arg({ type: filterType }),
    ...(search && { search: arg.string({ description: SEARCH }) }),
    ...(scopes && { scope: arg({ type: scopes.type }) }),
  })
  const choose = async (sql: Sql, actor: Actor, asked: ChoiceArgs): Promise<RowChoice<T>> => {
    const readable = scopes && asked.scope ? scopes.where(actor, asked.scope) : read(actor)
    const words = readSearch(asked.search)
    return {
      where: and(readable, filterWhere<T>(asked.filter, seen(actor))),
      search: search && words !== undefined ? await search(sql, actor, words) : undefined,
    }
  }
  return { args, choose }
}

const SHORTEST = 2
const LONGEST = 100
const SEARCH = `Words to search for, ${SHORTEST} to ${LONGEST} characters. Capitals and accents don’t matter.`

export function readSearch(search: string | null | undefined): string | undefined {
  if (search === null || search === undefined) return undefined
  const words = search.trim()
  if (words.length < SHORTEST || words.length > LONGEST)
    throw badInput(`search must have ${SHORTEST} to ${LONGEST} characters`, 'search')
  return words
}

/** Adds `list…`. */
export function addList<T extends { id: string; createdAt: Date }>(
  { builder, sql, reads }: ListContext,
  model: ListedModel<T>,
  { args: choiceArgs, choose }: ReturnType<typeof choiceOf<T>>,
  connection: ObjectRef<ApiSchema, CountedPage<Shown<T>>>,
): void {
  const { plural, orders, rows, parts } = model
  const planOf = listPlans(model)
  builder.queryField(`list${plural}`, t =>
    t.field({
      type: connection,
      description: `${plural} that you can see, newest first.`,
      args: {
        ...choiceArgs(t.arg),
        ...(orders && {
          ...(orders.order && {
            order: t.arg({ type: orders.order, defaultValue: 'RECENTLY_CREATED' }),
          }),
          orderBy: t.arg({ type: orders.orderBy }),
        }),
        ...(model.allowReplica && { mayLag: t.arg.boolean({ description: ALLOW_REPLICA }) }),
        ...pageArgs(t.arg),
      },
      resolve: async (_root, given, context, info) => {
        const { limit, nextToken, mayLag, ...rest } = given as ListArgs
        const asked = requestedFields(info, 'items')
        const { actor } = context
        const { pagerFor, whole, show } = planOf(readOrder(rest))(actor, asked)
        const from = mayLag ? await reads.readerFor(actorId(actor)) : sql
        const isNarrowed = (rest.filter ?? rest.search ?? rest.scope ?? null) !== null
        const choice = isNarrowed ? await choose(from, actor, rest) : whole
        const page = await pagerFor(choice, readLimit(limit))(from, nextToken)
        const items = page.items.map(show)
        if (parts) await loadParts(parts, items, asked, context, info)
        let total: Promise<RowCount> | undefined
        const count = () => (total ??= rows.count(from, choice))
        return { items, nextToken: page.nextToken, count }
      },
    }),
  )
}

/** How a list is read for an actor who asks for these fields, by its order. */
function listPlans<T extends { id: string; createdAt: Date }>(model: ListedModel<T>) {
  const inOrder = ({ order: by, isNamed, ...direction }: ListOrder) => {
    const order = by as keyof T & string
    return oncePer((actor: Actor, asked: RequestedFields) => {
      const { fields, show } = viewOf(model, actor, asked.keys(), order)
      // The usual order is by creation, whether or not that time is withheld.
      const present = isNamed ? presentFor(order, model.seen(actor), model.fields) : undefined
      const whole: RowChoice<T> = { where: model.read(actor) }
      const pagerOfWhole = new Map<number, Pager<T>>()
      const pagerFor = (choice: RowChoice<T>, limit: number): Pager<T> => {
        const known = choice === whole ? pagerOfWhole.get(limit) : undefined
        if (known) return known
        const made = model.rows.pager({ ...choice, ...direction, order, present, limit, fields })
        if (choice === whole) pagerOfWhole.set(limit, made)
        return made
      }
      return { pagerFor, whole, show }
    })
  }
  const known = new Map<string, ReturnType<typeof inOrder>>()
  return (order: ListOrder) => {
    const name = JSON.stringify(order)
    const plans = known.get(name) ?? inOrder(order)
    known.set(name, plans)
    return plans
  }
}
