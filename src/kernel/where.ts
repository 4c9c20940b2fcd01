/*
 * A condition on rows, as data: the same words answer "which ones" (read by SQL, platform/db) and
 * "this one?" (read by `matches`). A comparison with an absent field is false; `ne` is its opposite.
 */

export type Scalar = string | number | boolean | Date
export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge' | 'contains' | 'beginsWith'
type Field<T> = keyof T & string

export type Where<T> =
  | { readonly is: 'all' }
  | { readonly is: 'none' }
  | {
      readonly is: 'compare'
      readonly field: Field<T>
      readonly op: Comparison
      readonly value: Scalar
    }
  | {
      readonly is: 'between'
      readonly field: Field<T>
      readonly low: Scalar
      readonly high: Scalar
    }
  | { readonly is: 'in'; readonly field: Field<T>; readonly values: readonly Scalar[] }
  | { readonly is: 'exists'; readonly field: Field<T> }
  | { readonly is: 'and' | 'or'; readonly parts: readonly Where<T>[] }
  | { readonly is: 'not'; readonly part: Where<T> }

export const ALL = { is: 'all' } as const
export const NONE = { is: 'none' } as const

export const compare = <T>(field: Field<T>, op: Comparison, value: Scalar): Where<T> => ({
  is: 'compare',
  field,
  op,
  value,
})

export const eq = <T>(field: Field<T>, value: Scalar): Where<T> => compare<T>(field, 'eq', value)

/** All of the parts; what is always true, or follows from another, falls away, so that equal conditions have equal shapes. */
export function and<T>(...parts: readonly Where<T>[]): Where<T> {
  const open = parts
    .flatMap(part => (part.is === 'and' ? part.parts : [part]))
    .filter((part, at, all) => part.is !== 'all' && !all.some(isNarrowerThan(part, at)))
  if (open.some(part => part.is === 'none')) return NONE
  if (open.length === 0) return ALL
  return open.length === 1 ? (open[0] as Where<T>) : { is: 'and', parts: open }
}

/** Any of the parts; what is never true falls away. */
export function or<T>(...parts: readonly Where<T>[]): Where<T> {
  const open = parts
    .flatMap(part => (part.is === 'or' ? part.parts : [part]))
    .filter(part => part.is !== 'none')
  if (open.some(part => part.is === 'all')) return ALL
  if (open.length === 0) return NONE
  return open.length === 1 ? (open[0] as Where<T>) : { is: 'or', parts: open }
}

/** Which of several conditions make another superfluous; of two that say the same, the first stays. */
const isNarrowerThan =
  <T>(part: Where<T>, at: number) =>
  (other: Where<T>, place: number): boolean =>
    place !== at && isWiderThan(part, other) && (place < at || !isWiderThan(other, part))

/** Whether one allows any of several, and the other only some of those, which says more and is easier to look up. */
const isWiderThan = <T>(part: Where<T>, other: Where<T>): boolean => {
  if (part.is !== 'or') return false
  if (part.parts.some(each => JSON.stringify(each) === JSON.stringify(other))) return true
  if (other.is === 'or') return other.parts.every(each => isWiderThan(part, each))
  return other.is === 'and' && other.parts.some(each => isWiderThan(part, each))
}

export const not = <T>(part: Where<T>): Where<T> => {
  if (part.is === 'all') return NONE
  return part.is === 'none' ? ALL : { is: 'not', part }
}

/** The fields that a condition looks at. */
export function fieldsOf<T>(where: Where<T>): Field<T>[] {
  if (where.is === 'and' || where.is === 'or') return where.parts.flatMap(fieldsOf)
  if (where.is === 'not') return fieldsOf(where.part)
  return 'field' in where ? [where.field] : []
}

/** Whether one row in memory meets the condition. */
export function matches<T>(where: Where<T>, row: T): boolean {
  switch (where.is) {
    case 'all':
      return true
    case 'none':
      return false
    case 'and':
      return where.parts.every(part => matches(part, row))
    case 'or':
      return where.parts.some(part => matches(part, row))
    case 'not':
      return !matches(where.part, row)
    case 'exists':
      return isThere(row[where.field])
    case 'in':
      return where.values.some(value => holds(row[where.field], 'eq', value))
    case 'between':
      return holds(row[where.field], 'ge', where.low) && holds(row[where.field], 'le', where.high)
    case 'compare':
      return holds(row[where.field], where.op, where.value)
  }
}

// An empty list holds nothing.
const isThere = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined

function holds(field: unknown, op: Comparison, value: Scalar): boolean {
  if (op === 'ne') return !holds(field, 'eq', value)
  if (field === null || field === undefined) return false
  if (op === 'contains') return (field as string | readonly unknown[]).includes(value as string)
  if (op === 'beginsWith') return String(field).startsWith(String(value))
  const order = compareScalars(field as Scalar, value)
  if (op === 'eq') return order === 0
  if (op === 'lt') return order < 0
  if (op === 'le') return order <= 0
  return op === 'gt' ? order > 0 : order >= 0
}

function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === 'string') return compareText(a, String(b))
  return Number(a) - Number(b)
}

/** Orders text by code point, as PostgreSQL does under collation "C". */
export function compareText(a: string, b: string): number {
  const left = Array.from(a)
  const right = Array.from(b)
  const shared = Math.min(left.length, right.length)
  for (let i = 0; i < shared; i++) {
    const order = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0)
    if (order !== 0) return order
  }
  return left.length - right.length
}
