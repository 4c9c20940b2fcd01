import { notFound } from './errors.ts'
import { matches, type Where } from './where.ts'

declare const allowed: unique symbol

/** A row that an access rule has allowed an action on. Stores write only these. */
export type Allowed<T> = T & { readonly [allowed]: true }

/** Passes the row if the rule holds for it; else answers as if it were not there. */
export function allow<T>(rule: Where<T>, row: T | undefined, what: string): Allowed<T> {
  if (row === undefined || !matches(rule, row)) throw notFound(what)
  return row as Allowed<T>
}

/** For each field that not every reader may see: the rows on which this reader may. */
export type Visibility<T> = { readonly [F in keyof T]?: Where<T> }

declare const shown: unique symbol

/** A row as its reader may see it. The API's types take only these. */
export type Shown<T> = T & { readonly [shown]: true }

/** The row as this reader may see it: withheld fields are null. */
export function project<T extends object>(row: T, visible: Visibility<T>): Shown<T> {
  const copy = { ...row }
  for (const [field, rule] of Object.entries(visible) as [keyof T, Where<T>][]) {
    if (!matches(rule, row)) copy[field] = null as T[keyof T]
  }
  return copy as Shown<T>
}
