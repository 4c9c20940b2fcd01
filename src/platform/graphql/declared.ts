import type { EnumRef, FieldRef, InputFieldRef } from '@pothos/core'
import type { Field, Fields, Kind, ValueOf } from '#kernel/fields.ts'
import type { ApiSchema, InputFields, ObjectFields } from './builder.ts'
import type { FilterFields } from './filter.ts'

/* What the API has of a model's fields, from their declaration. */

// A choice is an enum of the API, by the name of its field.
type Enums = Readonly<Record<string, EnumRef<ApiSchema, string>>>

const SCALARS = {
  id: 'ID',
  ids: ['ID'],
  text: 'String',
  texts: ['String'],
  flag: 'Boolean',
  money: 'Money',
  cents: 'Money',
  count: 'Int',
  percent: 'Float',
  instant: 'DateTime',
} as const satisfies Record<Kind, unknown>

const FILTERS = {
  id: 'ID',
  ids: 'IDList',
  text: 'String',
  texts: 'StringList',
  flag: 'Boolean',
  money: 'Money',
  cents: 'Money',
  count: undefined,
  percent: undefined,
  instant: 'DateTime',
} as const satisfies Record<Kind, FilterFields[string] | undefined>

const typeOf = (name: string, { holds }: Field, enums: Enums) =>
  typeof holds === 'string' ? SCALARS[holds] : enums[name]

/** The fields of the model's type. One that not every reader sees may be null. */
export const apiFields = <T>(t: ObjectFields<T>, fields: Fields, enums: Enums = {}) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.says === undefined) return []
      const nullable = field.optional === true || field.seenBy !== 'reader'
      const options = { type: typeOf(name, field, enums), nullable, description: field.says }
      return [[name, t.expose(name as never, options as never) as FieldRef<ApiSchema>]]
    }),
  )

/** By what a list may be filtered. */
export const filtersOf = (fields: Fields, enums: Enums = {}): FilterFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { holds, filter }]) => {
      const by = typeof holds === 'string' ? FILTERS[holds] : enums[name]
      return filter && by ? [[name, by]] : []
    }),
  )

type Taken<F extends Fields, N extends keyof F, None = never> = {
  [K in N]: InputFieldRef<ApiSchema, ValueOf<F[K]> | None>
}

/** What an input takes of the model, in the words of its type. */
export const inputsOf = <F extends Fields>(t: InputFields, fields: F, enums: Enums = {}) => {
  const take = (names: readonly (keyof F & string)[], required: boolean) =>
    Object.fromEntries(
      names.map(name => {
        const field = fields[name] as Field
        const type = typeOf(name, field, enums)
        return [name, t.field({ type, required, description: field.says } as never)]
      }),
    )
  return {
    required: <N extends keyof F & string>(...names: N[]) => take(names, true) as Taken<F, N>,
    optional: <N extends keyof F & string>(...names: N[]) =>
      take(names, false) as Taken<F, N, null | undefined>,
  }
}
