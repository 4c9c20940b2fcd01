import type { Visibility } from './access.ts'
import type { Cents } from './money.ts'
import { NONE, type Where } from './where.ts'

/*
 * A model's fields, each declared once: the table, the API's type, filters and inputs, who sees it, what is
 * logged, what goes out and what people call it follow from the declaration.
 */

/** What a field may hold, and what that is in the program. */
interface Values {
  readonly id: string
  readonly ids: readonly string[]
  readonly text: string
  readonly texts: readonly string[]
  readonly flag: boolean
  /** An amount that the database keeps in dollars, and one that it keeps in cents. */
  readonly money: Cents
  readonly cents: Cents
  readonly count: number
  readonly percent: number
  readonly instant: Date
}

export type Kind = keyof Values

export interface Field<Level extends string = string> {
  /** A kind of value, or the values of a choice. */
  readonly holds: Kind | readonly string[]
  /** Whether it may be null. */
  readonly optional?: true
  /** What the API says of it. Without this the API does not have it. */
  readonly says?: string
  /** Everyone who may read the row, or those of a level that the model's access file explains. Nobody, if not said. */
  readonly seenBy?: 'reader' | Level
  /** Whether a list may be filtered by it. */
  readonly filter?: true
  /** Whether a list may be sorted by it. */
  readonly sort?: true
  /** What the log keeps of a change: both values, or only that there was one. */
  readonly logged?: 'values' | 'change'
  /** Whether a company's own systems are told of it. */
  readonly sent?: true
  /** What people read for it. */
  readonly label?: string
  /** The column, where it is not the field in snake case. */
  readonly column?: string
}

export type Fields<Level extends string = string> = Readonly<Record<string, Field<Level>>>

export type ValueOf<F extends Field> = F['holds'] extends readonly (infer Choice)[]
  ? Choice
  : F['holds'] extends Kind
    ? Values[F['holds']]
    : never

/** A row of the model. */
export type RowOf<F extends Fields> = {
  readonly [N in keyof F]: ValueOf<F[N]> | (F[N] extends { optional: true } ? null : never)
}

type CanBeEmpty = { readonly optional: true } | { readonly holds: 'ids' | 'texts' }
type Empty<F extends Fields> = {
  [N in keyof F]: F[N] extends CanBeEmpty ? N : never
}[keyof F]

/** A new row, as far as there is anything to say of it. */
export type DraftOf<F extends Fields> = Omit<RowOf<F>, Empty<F>> & Partial<RowOf<F>>

type Name<F> = keyof F & string

/** The names of the fields whose declaration is so, in its order. */
export const fieldsWhere = <F extends Fields>(
  fields: F,
  isSo: (field: Field) => boolean,
): readonly Name<F>[] => Object.keys(fields).filter(name => isSo(fields[name] as Field))

/** The fields of which the log keeps something. */
export const loggedFields = <F extends Fields>(fields: F): readonly Name<F>[] =>
  fieldsWhere(fields, ({ logged }) => logged !== undefined)

/** The fields that a company's own systems are told of. */
export const sentFields = <F extends Fields>(fields: F): readonly Name<F>[] =>
  fieldsWhere(fields, ({ sent }) => sent === true)

/** As the API names the order by a field: `createdAt` is `CREATED_AT`. */
export const orderNameOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, letter => `_${letter}`).toUpperCase()

/** What people read for each field that has a label. */
export const labelsOf = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { label }]) => (label ? [[name, label]] : [])),
  )

/** What stands in a row where nothing is said: nothing at all, or no entries. */
export const emptyRow = <F extends Fields>(fields: F): Pick<RowOf<F>, Empty<F>> => {
  const row: Record<string, null | []> = {}
  for (const [name, { holds, optional }] of Object.entries(fields)) {
    if (optional) row[name] = null
    else if (holds === 'ids' || holds === 'texts') row[name] = []
  }
  return row as Pick<RowOf<F>, Empty<F>>
}

type LevelOf<F extends Fields> = {
  [N in keyof F]: F[N] extends { seenBy: infer Level extends string } ? Level : never
}[keyof F]

/** Gives which rows' fields a reader sees, once it is known which rows each level means for them. */
export const visibilityOf = <F extends Fields>(fields: F) => {
  const kept = Object.entries(fields).filter(([, { seenBy }]) => seenBy !== 'reader')
  return <T extends RowOf<F>>(
    levels: Readonly<Record<Exclude<LevelOf<F>, 'reader'>, Where<T>>>,
  ): Visibility<T> =>
    Object.fromEntries(
      kept.map(([name, { seenBy }]) => [
        name,
        seenBy === undefined ? NONE : levels[seenBy as never],
      ]),
    ) as Visibility<T>
}
