import { redirect } from 'react-router'
import type { Person } from '#client/person.ts'
import type { Session } from '#client/session.ts'
import type { Group } from '#features/identity/groups.ts'
import { paths } from './paths.ts'

/** SPEC section 6: admin passes everywhere; a screen without a group is open to whoever is signed in. */
export const mayEnter = (person: Person, group: Group | undefined): boolean =>
  group === undefined || person.groups.includes('admin') || person.groups.includes(group)

/** For what stands behind the sign-in; gives the person to the route. */
export const signedIn = (session: Session, group?: Group) => async (): Promise<Person> => {
  const person = await session.person()
  if (!person) throw redirect(paths.login)
  if (!mayEnter(person, group)) throw redirect(paths.dashboard)
  return person
}

/** For the ways in: whoever is signed in already has no use of them. */
export const signedOut = (session: Session) => async (): Promise<null> => {
  if (await session.person()) throw redirect(paths.dashboard)
  return null
}
