import { createContext, useContext } from 'react'
import type { Person } from './person.ts'

export const PersonContext = createContext<Person | undefined>(undefined)

/** The person signed in; for what stands behind the sign-in. */
export const usePerson = (): Person => {
  const person = useContext(PersonContext)
  if (!person) throw new Error('usePerson needs a signed-in person')
  return person
}
