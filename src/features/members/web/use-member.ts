import { useQuery } from '@tanstack/react-query'
import type { UpdateMemberInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { MEMBER_MESSAGES } from '#features/members/member-messages.ts'
import { notFound } from '#kernel/errors.ts'
import { MEMBER_DETAILS, type MemberDetails } from './edit-member-values.ts'
import { companyPeopleKey, memberKey } from './query-keys.ts'

const GET_MEMBER = graphql(`
  query GetMember($id: ID!) {
    getUser(id: $id) { ...MemberDetails }
  }
  ${MEMBER_DETAILS}
`)

const UPDATE_MEMBER = graphql(`
  mutation UpdateMember($input: UpdateMemberInput!) {
    updateMember(input: $input) { id }
  }
`)

/** A person, as those who look after them see them. */
export const useMember = (id: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: memberKey(id),
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

export const useUpdateMember = ({ companyId }: MemberDetails) =>
  useChange({
    send: ({ api }, input: UpdateMemberInput) => api.send(UPDATE_MEMBER, { input }),
    // Those whom they led may have another lead now.
    rereads: companyId ? [companyPeopleKey(companyId)] : [],
    done: MEMBER_MESSAGES.updated,
    failed: describedByReason(MEMBER_MESSAGES.updateFailed),
  })
