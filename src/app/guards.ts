import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Person } from '#client/person.ts'
import type { Session } from '#client/session.ts'
import type { Group } from '#features/identity/groups.ts'
import { leaveNotice, NOTICES } from './notice.ts'
import { loginPath, pathAfterLogin, paths } from './paths.ts'

/** SPEC section 6: admin passes everywhere; a screen without a group is open to whoever is signed in. */
export const mayEnter = (person: Person, groups?: Group | readonly Group[]): boolean =>
  groups === undefined || ['admin', ...[groups].flat()].some(group => person.groups.includes(group))

/** Who looks after people. */
export const PEOPLE_GROUPS = ['teamLead', 'divisionLead', 'companyAdmin'] as const satisfies Group[]

/** For what stands behind the sign-in; gives the person to the route. */
export const signedIn =
  (session: Session, groups?: Group | readonly Group[]) =>
  async ({ request }: LoaderFunctionArgs): Promise<Person> => {
    const person = await session.person()
    if (!person) throw redirect(loginPath(request.url))
    if (!mayEnter(person, groups)) {
      leaveNotice(NOTICES.otherRole)
      throw redirect(paths.dashboard)
    }
    return person
  }

/**
 * For the registration: whoever is signed in already stays so. An invitation may be for another account,
 * so there the screen asks; it gets the person.
 */
export const registering =
  (session: Session) =>
  async ({ request }: LoaderFunctionArgs): Promise<Person | null> => {
    const person = (await session.person()) ?? null
    if (!person || new URL(request.url).searchParams.has('invitation')) return person
    leaveNotice(NOTICES.signedIn)
    throw redirect(paths.dashboard)
  }

/** For the ways in: whoever is signed in already has no use of them. */
export const signedOut =
  (session: Session) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const { search, origin } = new URL(request.url)
    if (await session.person()) throw redirect(pathAfterLogin(search, origin))
    return null
  }
