import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UpdateMemberInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { notFound } from '#kernel/errors.ts'
import { GET_MEMBER, UPDATE_MEMBER } from './company-people-documents.ts'
import type { MemberDetails } from './edit-member-values.ts'
import { peopleKey } from './use-company-people.ts'

const keyOf = (id: string) => ['member', id] as const

/** A person, as those who look after them see them. */
export const useMember = (id: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const { getUser } = await api.send(GET_MEMBER, { id }, signal)
      if (!getUser) throw notFound('Member')
      return getUser
    },
    // A form starts from it, so it is read anew each time.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export const useUpdateMember = ({ companyId }: MemberDetails) => {
  const { api } = useClient()
  const queries = useQueryClient()
  return async (input: UpdateMemberInput): Promise<void> => {
    await api.send(UPDATE_MEMBER, { input })
    // Those whom they led may have another lead now.
    if (companyId) await queries.invalidateQueries({ queryKey: peopleKey(companyId) })
  }
}
