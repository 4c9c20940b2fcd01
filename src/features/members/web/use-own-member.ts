import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { fragment, graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { useChange } from '#client/use-change.ts'
import { PROFILE_MESSAGES } from '#features/members/member-messages.ts'
import { notFound } from '#kernel/errors.ts'
import { dialledNumber } from './profile-values.ts'
import { ownMemberKey } from './query-keys.ts'

const OWN_PROFILE = fragment(`
  fragment OwnProfile on User {
    id name phone address profilePictureUrl showPictureToClients companyId group isTeamLead isDivisionLead
    teamLeadId divisionLeadId
  }
`)

const OWN_MEMBER = graphql(`
  query OwnMember($me: ID!) {
    getUser(id: $me) { ...OwnProfile }
  }
  ${OWN_PROFILE}
`)

const UPDATE_OWN_MEMBER = graphql(`
  mutation UpdateOwnMember($input: UpdateUserInput!) {
    updateUser(input: $input) { ...OwnProfile }
  }
  ${OWN_PROFILE}
`)

const useOwnMemberQuery = () => {
  const { api } = useClient()
  const { id: me } = usePerson()
  return queryOptions({
    queryKey: ownMemberKey(me),
    queryFn: async ({ signal }) => {
      const { getUser } = await api.send(OWN_MEMBER, { me }, signal)
      if (!getUser) throw notFound('User')
      return getUser
    },
  })
}

/** The reader's own User record. */
export const useOwnMember = () => useQuery(useOwnMemberQuery())

/** Gives it once it is there, to who acts before it is read. */
export const useWaitForOwnMember = () => {
  const queries = useQueryClient()
  const query = useOwnMemberQuery()
  return () => queries.ensureQueryData(query)
}

interface Profile {
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string | null | undefined
  readonly address?: string | null | undefined
  readonly showPictureToClients?: boolean | undefined
}

/** Saves a profile in both places that hold it: the account, then the User record. */
export const useSaveProfile = (onSaved: () => Promise<void>) => {
  const { session } = useClient()
  const { id } = usePerson()
  const queries = useQueryClient()
  return useChange({
    send: async ({ account, api }, profile: Profile) => {
      const { firstName, lastName, phone = null, address = null, showPictureToClients } = profile
      await (await account()).saveAttributes({
        given_name: firstName,
        family_name: lastName,
        phone_number: dialledNumber(phone),
        address: address ?? '',
      })
      const input = {
        id,
        name: `${firstName} ${lastName}`,
        phone,
        address,
        ...(showPictureToClients !== undefined && { showPictureToClients }),
      }
      return api.send(UPDATE_OWN_MEMBER, { input })
    },
    onDone: async ({ updateUser }) => {
      queries.setQueryData(ownMemberKey(id), updateUser)
      // A fresh token says the new name.
      await session.accessToken({ fresh: true })
      await onSaved()
    },
    done: PROFILE_MESSAGES.updated,
    failed: PROFILE_MESSAGES.updateFailed,
  })
}
