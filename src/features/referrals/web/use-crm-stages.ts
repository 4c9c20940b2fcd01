import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SetCrmStagesInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { referralStatusLabel } from '../referral.ts'
import { CRM_STAGES, REFERRALS_TO_TRY, SET_CRM_STAGES } from './crm-documents.ts'

const keyOf = (companyId: string) => ['crm-stages', companyId] as const

/** What the stages of the company's customer system stand for. */
export const useCrmStages = (companyId: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: async ({ signal }) => (await api.send(CRM_STAGES, { companyId }, signal)).crmStages,
    // A form starts from it.
    refetchOnWindowFocus: false,
  })
}

export const useSetCrmStages = (companyId: string) => {
  const { api } = useClient()
  const queries = useQueryClient()
  return async (stages: SetCrmStagesInput['stages']): Promise<void> => {
    const { setCrmStages } = await api.send(SET_CRM_STAGES, { input: { companyId, stages } })
    queries.setQueryData(keyOf(companyId), setCrmStages)
  }
}

/** The referrals of a company that the reader knows of, to be named in a call that is tried. */
export const useReferralsToTry = (companyId: string) => {
  const { api } = useClient()
  const { data = [] } = useQuery({
    queryKey: ['referrals-to-try', companyId],
    queryFn: async ({ signal }) =>
      (await api.send(REFERRALS_TO_TRY, { companyId }, signal)).listReferrals.items,
  })
  return data.map(({ id, name, status }) => ({
    value: id,
    label: `${name}, ${referralStatusLabel(status)}`,
  }))
}
