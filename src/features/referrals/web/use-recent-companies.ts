import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { recentCompaniesKey } from './query-keys.ts'

const RECENT_COMPANIES = graphql(`
  query RecentCompanies($me: ID!) {
    listReferrals(filter: { userId: { eq: $me } }, limit: 20) {
      items { companyId }
    }
  }
`)

/** The companies of the reader's latest referrals, the latest first; none where they could not be read. */
export const useRecentCompanies = (enabled = true): readonly string[] | undefined => {
  const { api } = useClient()
  const { id: me } = usePerson()
  const { data, isError } = useQuery({
    queryKey: recentCompaniesKey(me),
    queryFn: async ({ signal }) => {
      const { items } = (await api.send(RECENT_COMPANIES, { me }, signal)).listReferrals
      return [...new Set(items.map(({ companyId }) => companyId))]
    },
    enabled,
  })
  return isError ? [] : data
}
