import { createContext, useContext } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { matches, type Where } from '#kernel/where.ts'

/** The reader as the access rules know them; undefined until their own record is read. */
export const ActorContext = createContext<Actor | undefined>(undefined)

export const useActor = (): Actor | undefined => useContext(ActorContext)

/** An access rule, which the server asks as well. */
type Rule<T> = (actor: Actor) => Where<T>

/** The fields of a row that a rule looks at; what is withheld from the reader is null. */
type Known<T> = { readonly [F in keyof T]: T[F] | null }

/** Says whether the reader may do something with a row. A control that the server may refuse asks this. */
export const useCan = () => {
  const actor = useActor()
  return <T>(rule: Rule<T>, row: Known<T>): boolean =>
    actor !== undefined && matches(rule(actor), row as T)
}
