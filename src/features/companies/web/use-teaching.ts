import { useQuery } from '@tanstack/react-query'
import type { Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { teachingKey } from './query-keys.ts'
import { COMPANY_TEACHES } from './training-documents.ts'

type Source = Extract<keyof Documents, `${string}query CompanyTeaches(${string}`>
export type Taught = Documents[Source]['result']
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
