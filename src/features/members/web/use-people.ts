import { useQueryClient } from '@tanstack/react-query'
import { type FragmentOf, fragment, graphql } from '#client/graphql.ts'
import { usePages } from '#client/pages.ts'
import { reasonOf } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { isPlatformAdmin } from '#features/identity/groups.ts'
import { MEMBER_MESSAGES } from '#features/members/member-messages.ts'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { peopleFilter } from './people-filter.ts'
import { PEOPLE_KEY, peopleKey } from './query-keys.ts'

/** A person as their dialog shows them. */
export const PLATFORM_PERSON = fragment(`
  fragment PlatformPerson on User {
    id name email phone profilePictureUrl group active invited createdAt
    companyId isTeamLead divisionLeadId
    company { companyName }
  }
`)
export type PlatformPerson = FragmentOf<typeof PLATFORM_PERSON>

const FIND_PEOPLE = graphql(`
  query FindPeople($filter: ModelUserFilterInput, $nextToken: String) {
    listUsers(filter: $filter, limit: 10, nextToken: $nextToken) {
      items { ...PlatformPerson }
      nextToken
    }
  }
  ${PLATFORM_PERSON}
`)

const SET_PLATFORM_ADMIN = graphql(`
  mutation SetPlatformAdmin($input: SetPlatformAdminInput!) {
    setPlatformAdmin(input: $input) { id group }
  }
`)

/** Everybody of the network, or those whom the words name; the newest first. */
export const usePeople = (words: string) => {
  const filter = peopleFilter(useDebouncedValue(words))
  return usePages(
    peopleKey(filter),
    async (api, nextToken, signal) =>
      (await api.send(FIND_PEOPLE, { filter, nextToken }, signal)).listUsers,
    { keepsBefore: true },
  )
}

export const useRereadPeople = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: PEOPLE_KEY })
}

/** Makes a person an administrator of the platform, or no longer one; gives whether it went through. */
export const useTogglePlatformAdmin = ({ id, name, group }: PlatformPerson) => {
  const reread = useRereadPeople()
  const { madeAdmin, unmadeAdmin, activeFailed } = MEMBER_MESSAGES
  const { change } = useChange({
    send: ({ api }, admin: boolean) =>
      api.send(SET_PLATFORM_ADMIN, { input: { userId: id, admin } }),
    done: (_result, admin) => (admin ? madeAdmin(name) : unmadeAdmin(name)),
    failed: error => activeFailed(reasonOf(error)),
  })
  return async (): Promise<boolean> => {
    const isDone = (await change(!isPlatformAdmin(group))) !== undefined
    if (isDone) await reread()
    return isDone
  }
}
