import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { contentKey } from './query-keys.ts'

const TRAINING_AND_FAQ = graphql(`
  query CompanyTeaches($companyId: ID!) {
    listTrainingResources(filter: { companyId: { eq: $companyId } }, limit: 1000) {
      items { id title url type duration }
    }
    listFaqItems(filter: { companyId: { eq: $companyId } }, limit: 1000) {
      items { id question answer }
    }
  }
`)

export type TrainingAndFaq = ResultOf<typeof TRAINING_AND_FAQ>
export type TrainingRow = TrainingAndFaq['listTrainingResources']['items'][number]
export type FaqRow = TrainingAndFaq['listFaqItems']['items'][number]

/** What a company teaches those who refer to it. */
export const useTrainingAndFaq = (companyId: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: contentKey(companyId),
    queryFn: ({ signal }) => api.send(TRAINING_AND_FAQ, { companyId }, signal),
  })
}
