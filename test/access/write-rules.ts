import type { Principal } from './principals.ts'
import type { ModelName, Row } from './rows.ts'

export interface WriteRule {
  readonly on: ModelName
  /** The field of the input that names the row. */
  readonly by: string
  /** The rest of an input that changes nothing or can be done over and over. */
  readonly rest: (row: Row) => object
  readonly may: string
  /** What those are told who may not. Readers may be told why; NOT_FOUND is all that others hear. */
  readonly else: 'NOT_FOUND' | 'FORBIDDEN'
  /** Who hears FORBIDDEN whatever the row is, for it is not looked at. */
  readonly turnedAway?: (who: Principal) => boolean
  /** Nobody does it to themselves. */
  readonly notToSelf?: true
  /** Where doing it meets the state of things. */
  readonly conflict?: string
  /** The row goes with it, so it is done to one made for the purpose. */
  readonly takesAway?: true
  readonly gives: string
  /** Optional fields of the input: who may send each, and a value. */
  readonly fields: Readonly<Record<string, readonly [may: string, value: unknown]>>
}

export const SHARE = 'OWN SPLIT TEAM DIV RCV REF ALL'
/** Whoever administers the company that pays people. */
export const PAYS = 'RCV&PARTNERPAYS REF&OFFICEPAYS ALL'
export const MOVE = 'OWN&UNPAID SPLIT&UNPAID TEAM&UNPAID DIV&UNPAID REF&UNPAID RCV ALL'
export const CONTENT_WRITES = 'COMPANYADMIN ALL'
export const LOOKS_AFTER = 'COMPANYADMIN&NOADMIN ALL'
export const nothing = () => ({})
export const ID = '{ id }'

export const all = (names: string, may: string, value: unknown) =>
  Object.fromEntries(names.split(' ').map(name => [name, [may, value] as const]))
