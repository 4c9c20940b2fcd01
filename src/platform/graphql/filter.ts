import type { InputRef } from '@pothos/core'
import type { Visibility } from '#kernel/access.ts'
import { badInput } from '#kernel/errors.ts'
import {
  ALL,
  and,
  type Comparison,
  compare,
  not,
  or,
  type Scalar,
  type Where,
} from '#kernel/where.ts'
import type { ApiBuilder } from './builder.ts'

/** How a field may be filtered: by the scalar it holds, or by an enum of its own. */
type FilterKind = keyof typeof OPERATORS
type FilterField = FilterKind | AnyEnum
type AnyEnum = { readonly name: string }
export type FilterFields = Readonly<Record<string, FilterField>>
type Conditions = Readonly<Record<string, unknown>>
export type ModelFilter = Readonly<Record<string, unknown>>

const ORDERED = ['lt', 'le', 'gt', 'ge'] as const
const TEXT = ['eq', 'ne', ...ORDERED, 'contains', 'beginsWith'] as const
const OPERATORS = {
  ID: ['eq', 'ne', ...ORDERED, 'contains', 'beginsWith'],
  String: TEXT,
  IDList: ['contains'],
  StringList: ['contains'],
  DateTime: ['eq', 'ne', ...ORDERED],
  Money: ['eq', 'ne', ...ORDERED],
  Boolean: ['eq', 'ne'],
} as const satisfies Record<string, readonly Comparison[]>

/** Who nests deeper or asks for more at once is not filtering. */
const MAX_DEPTH = 5
const MAX_CONDITIONS = 50
const MAX_PARTS = 100
const MAX_VALUES = 100

const WORDS = {
  eq: 'Equal to this value.',
  ne: 'Not equal to this value.',
  lt: 'Less than, or earlier than, this value.',
  le: 'Less than or equal to this value, or not later.',
  gt: 'Greater than, or later than, this value.',
  ge: 'Greater than or equal to this value, or not earlier.',
  contains: 'Contains this value.',
  beginsWith: 'Begins with this value.',
} as const satisfies Record<Comparison, string>
const IN_LIST = 'Includes this value.'

const scalarOf = (kind: FilterKind) => {
  if (kind === 'IDList') return 'ID'
  return kind === 'StringList' ? 'String' : kind
}

function conditionInput(
  builder: ApiBuilder,
  name: string,
  field: FilterField,
): InputRef<Conditions> {
  const isKind = typeof field === 'string'
  const scalar = isKind ? scalarOf(field) : field
  const operators: readonly Comparison[] = isKind ? OPERATORS[field] : ['eq', 'ne']
  const ordered = operators.includes('lt')
  const listed = !isKind || operators.includes('eq')
  const type = scalar as 'String'
  return builder.inputRef<Conditions>(name).implement({
    description: 'Conditions on a field. All of them must match.',
    fields: t => ({
      ...Object.fromEntries(
        operators.map(operator => [
          operator,
          t.field({ type, description: listed ? WORDS[operator] : IN_LIST }),
        ]),
      ),
      ...(ordered && {
        between: t.field({ type: [type], description: 'Between two values, inclusive.' }),
      }),
      ...(listed && {
        in: t.field({
          type: [type],
          description: `Equal to any of these values, at most ${MAX_VALUES}.`,
        }),
      }),
      attributeExists: t.boolean({ description: 'Whether the field has a value.' }),
    }),
  })
}

export interface Filters {
  /** The filter input of a model, named as model APIs name it. */
  model(name: string, fields: FilterFields): InputRef<ModelFilter>
}

/** Makes the condition inputs once, so that models share them. */
export function makeFilters(builder: ApiBuilder): Filters {
  const inputs = new Map<FilterField, InputRef<Conditions>>()
  const inputFor = (field: FilterField) => {
    const known = inputs.get(field)
    if (known) return known
    const name = typeof field === 'string' ? field : field.name
    const made = conditionInput(builder, `Model${name}Input`, field)
    inputs.set(field, made)
    return made
  }
  return {
    model(name, fields) {
      const ref = builder.inputRef<ModelFilter>(`Model${name}FilterInput`)
      return ref.implement({
        description: `A filter for ${name} rows. All conditions must match.`,
        fields: t => ({
          ...Object.fromEntries(
            Object.entries(fields).map(([field, kind]) => [
              field,
              t.field({ type: inputFor(kind), description: `Conditions on \`${field}\`.` }),
            ]),
          ),
          and: t.field({ type: [ref], description: 'All of these filters must match.' }),
          or: t.field({ type: [ref], description: 'At least one of these filters must match.' }),
          not: t.field({ type: ref, description: 'This filter must not match.' }),
        }),
      })
    },
  }
}

/**
 * The filter as a condition. A field that the reader sees on some rows only is compared on those
 * alone; one that they see on none is refused, so that a filter tells nothing that a read does not.
 */
export function filterWhere<T>(
  filter: ModelFilter | null | undefined,
  visible: Visibility<T> = {},
): Where<T> {
  let conditions = 0
  let parts = 0
  const read = (part: ModelFilter, depth: number): Where<T> => {
    if (++parts > MAX_PARTS) throw badInput('The filter has too many parts', 'filter')
    if (depth > MAX_DEPTH) throw badInput('The filter is nested too deeply', 'filter')
    const all = Object.entries(part).map(([key, value]): Where<T> => {
      if (value === null || value === undefined) return ALL
      if (key === 'not') return not(read(value as ModelFilter, depth + 1))
      if (key === 'and') return and(...(value as ModelFilter[]).map(each => read(each, depth + 1)))
      if (key === 'or') return or(...(value as ModelFilter[]).map(each => read(each, depth + 1)))
      return readField(key as keyof T & string, value as Conditions)
    })
    return and(...all)
  }
  const readField = (field: keyof T & string, given: Conditions): Where<T> => {
    const seen = visible[field] ?? (ALL as Where<T>)
    if (seen.is === 'none') throw badInput(`You can’t filter by ${field}`, `filter.${field}`)
    const parts = Object.entries(given).map(([operator, value]) => {
      if (++conditions > MAX_CONDITIONS)
        throw badInput('The filter has too many conditions', 'filter')
      return condition<T>(field, operator, value)
    })
    return and(seen, ...parts)
  }
  return filter ? read(filter, 1) : ALL
}

function condition<T>(field: keyof T & string, operator: string, value: unknown): Where<T> {
  const fault = (words: string) => badInput(words, `filter.${field}.${operator}`)
  if (operator === 'attributeExists') {
    if (value === null) return ALL
    const exists: Where<T> = { is: 'exists', field }
    return value ? exists : not(exists)
  }
  const values = (Array.isArray(value) ? value : [value]) as (Scalar | null)[]
  if (values.some(each => each === null))
    throw fault('Use attributeExists to match a missing value')
  if (operator === 'in') {
    if (values.length > MAX_VALUES) throw fault(`Use at most ${MAX_VALUES} values`)
    return { is: 'in', field, values: values as Scalar[] }
  }
  if (operator === 'between') {
    const [low, high] = values as Scalar[]
    if (values.length !== 2 || low === undefined || high === undefined)
      throw fault('Give two values')
    return { is: 'between', field, low, high }
  }
  return compare(field, operator as Comparison, values[0] as Scalar)
}
