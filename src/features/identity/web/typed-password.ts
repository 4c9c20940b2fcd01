import { createContext, type RefObject, useContext } from 'react'
import type { Credentials } from '#client/session.ts'

/**
 * What was last typed at one of the ways in, for as long as the person walks between them: in memory
 * alone, so that whoever has just verified their email need not type the password again.
 */
export const TypedPasswordContext = createContext<RefObject<Credentials | undefined>>({
  current: undefined,
})

export const useTypedPassword = (): RefObject<Credentials | undefined> =>
  useContext(TypedPasswordContext)
