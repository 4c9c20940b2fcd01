import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { MEMBER_FIGURES } from './figure-documents.ts'
import { allMemberFiguresKey, memberFiguresKey } from './query-keys.ts'
import type { Asked } from './use-dashboard.ts'

type Source = Extract<keyof Documents, `${string}query MemberFigures(${string}`>
type Page = Documents[Source]['result']['dashboard']['members']
export type MemberFigures = Page['items'][number]

/** The people beside a dashboard's figures, each with their own, page by page. */
export const useMemberFigures = ({ scope, period, companyId }: Asked) => {
  const { api } = useClient()
  const { id: me } = usePerson()
  const queries = useQueryClient()
  const asked = { scope, period, companyId: companyId ?? null }
  const query = useInfiniteQuery({
    queryKey: memberFiguresKey(me, asked),
    queryFn: async ({ pageParam, signal }) => {
      const variables = { ...asked, nextToken: pageParam }
      return (await api.send(MEMBER_FIGURES, variables, signal)).dashboard.members
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
    placeholderData: before => before,
  })
  return {
    query,
    rows: query.data?.pages.flatMap(page => page.items) ?? [],
    refresh: () => queries.invalidateQueries({ queryKey: allMemberFiguresKey(me) }),
  }
}
