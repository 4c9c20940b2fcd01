import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { isPlatformAdmin } from '#features/identity/groups.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { useToast } from '#ui/toast-context.ts'
import { useQuietValue } from '#ui/use-quiet-value.ts'
import { FIND_PEOPLE, SET_PLATFORM_ADMIN } from './people-documents.ts'
import { peopleFilter } from './people-filter.ts'

type Source = Extract<keyof Documents, `${string}query FindPeople(${string}`>
type Page = Documents[Source]['result']['listUsers']
export type PlatformPerson = Page['items'][number]

const KEY = 'people'

/** Everybody of the network, or those whom the words name; the newest first. */
export const usePeople = (words: string) => {
  const { api } = useClient()
  const filter = peopleFilter(useQuietValue(words))
  return useInfiniteQuery({
    queryKey: [KEY, filter],
    queryFn: async ({ pageParam, signal }) =>
      (await api.send(FIND_PEOPLE, { filter, nextToken: pageParam }, signal)).listUsers,
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
    // Those found before stand until the next ones are there, so that nothing jumps.
    placeholderData: before => before,
  })
}

export const useRereadPeople = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY] })
}

/** Makes a person an administrator of the platform, or no longer one; says how it went, and gives whether it went through. */
export const useTogglePlatformAdmin = ({ id, name, group }: PlatformPerson) => {
  const { api } = useClient()
  const toast = useToast()
  const reread = useRereadPeople()
  const { madeAdmin, unmadeAdmin, activeFailed } = MESSAGES.members
  const admin = !isPlatformAdmin(group)
  return async (): Promise<boolean> => {
    try {
      await api.send(SET_PLATFORM_ADMIN, { input: { userId: id, admin } })
    } catch (error) {
      toast('failure', activeFailed(error instanceof Error ? error.message : undefined))
      return false
    }
    toast('success', admin ? madeAdmin(name) : unmadeAdmin(name))
    await reread()
    return true
  }
}
