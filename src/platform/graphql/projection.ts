import { project, type Shown, type Visibility } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { fieldsOf, type Where } from '#kernel/where.ts'
import type { Rows } from '../db/page.ts'

type Field<T> = keyof T & string

/** Which fields of the rows an answer needs, and how it shows them to its reader. */
export interface View<T> {
  /** None where all are needed. */
  readonly fields: readonly Field<T>[] | undefined
  show(row: T): Shown<T>
}

export interface Viewed<T> {
  readonly rows: Rows<T>
  readonly seen: (actor: Actor) => Visibility<T>
  /** What of the row the API's fields of other names are made of; one that is not named needs all. */
  readonly needs?: Readonly<Record<string, readonly Field<T>[]>>
  /** Which field of the row each part that it shows of another model is made of. */
  readonly parts?: Readonly<Record<string, { readonly of: Field<T> }>>
}

/** What the reader sees of rows of which these fields of the API are asked for. */
export function viewOf<T extends { id: string }>(
  { rows, seen, needs = {}, parts = {} }: Viewed<T>,
  actor: Actor,
  asked: Iterable<string>,
  order: Field<T>,
): View<T> {
  const visible = seen(actor)
  const fields = new Set<Field<T>>(['id', order])
  for (const name of asked) {
    const made = rows.fields.has(name as Field<T>)
      ? [name as Field<T>]
      : (needs[name] ?? (parts[name] && [parts[name].of]))
    if (!made && !name.startsWith('__'))
      return { fields: undefined, show: row => project(row, visible) }
    for (const field of made ?? []) fields.add(field)
  }
  const rules: { [F in keyof T]?: Where<T> } = {}
  for (const field of [...fields]) {
    const rule = visible[field]
    if (!rule) continue
    rules[field] = rule
    for (const other of fieldsOf(rule)) fields.add(other)
  }
  return { fields: [...fields], show: row => project(row, rules) }
}
