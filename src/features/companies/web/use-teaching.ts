import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { teachingKey } from './query-keys.ts'

const COMPANY_TEACHES = graphql(`
  query CompanyTeaches($companyId: ID!) {
    listTrainingResources(filter: { companyId: { eq: $companyId } }, limit: 1000) {
      items { id title url type duration }
    }
    listFaqItems(filter: { companyId: { eq: $companyId } }, limit: 1000) {
      items { id question answer }
    }
  }
`)

export type Taught = ResultOf<typeof COMPANY_TEACHES>
export type TrainingRow = Taught['listTrainingResources']['items'][number]
export type FaqRow = Taught['listFaqItems']['items'][number]

/** What a company teaches those who refer to it. */
export const useTeaching = (companyId: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: teachingKey(companyId),
    queryFn: ({ signal }) => api.send(COMPANY_TEACHES, { companyId }, signal),
  })
}
