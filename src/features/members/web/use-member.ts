import type { UpdateMemberInput } from '#client/api-types.ts'
import { graphql } from '#client/graphql.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { FOR_A_FORM, useFound } from '#client/use-found.ts'
import { MEMBER_MESSAGES } from '#features/members/member-messages.ts'
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
export const useMember = (id: string) =>
  useFound(
    memberKey(id),
    'Member',
    async (api, signal) => (await api.send(GET_MEMBER, { id }, signal)).getUser,
    FOR_A_FORM,
  )

export const useUpdateMember = ({ companyId }: MemberDetails) =>
  useChange({
    send: ({ api }, input: UpdateMemberInput) => api.send(UPDATE_MEMBER, { input }),
    // Those whom they led may have another lead now.
    rereads: companyId ? [companyPeopleKey(companyId)] : [],
    done: MEMBER_MESSAGES.updated,
    failed: describedByReason(MEMBER_MESSAGES.updateFailed),
  })
