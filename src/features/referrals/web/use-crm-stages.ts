import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SetCrmStagesInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { referralStatusLabel } from '../referral-status.ts'
import { crmStagesKey, referralsToTryKey } from './query-keys.ts'

const CRM_STAGES = graphql(`
  query CrmStages($companyId: ID!) {
    crmStages(companyId: $companyId) { stage status }
  }
`)

const SET_CRM_STAGES = graphql(`
  mutation SetCrmStages($input: SetCrmStagesInput!) {
    setCrmStages(input: $input) { stage status }
  }
`)

const REFERRALS_TO_TRY = graphql(`
  query ReferralsToTry($companyId: ID!) {
    listReferrals(filter: { companyId: { eq: $companyId } }, limit: 20) { items { id name status } }
  }
`)

/** What the stages of the company's customer system stand for. */
export const useCrmStages = (companyId: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: crmStagesKey(companyId),
    queryFn: async ({ signal }) => (await api.send(CRM_STAGES, { companyId }, signal)).crmStages,
    // A form starts from it.
    refetchOnWindowFocus: false,
  })
}

export const useSetCrmStages = (companyId: string) => {
  const queries = useQueryClient()
  return useChange({
    send: ({ api }, stages: SetCrmStagesInput['stages']) =>
      api.send(SET_CRM_STAGES, { input: { companyId, stages } }),
    onDone: ({ setCrmStages }) => queries.setQueryData(crmStagesKey(companyId), setCrmStages),
    done: { title: 'Stages saved' },
    failed: describedByReason({
      title: 'Stages not saved',
      description: 'Please try again later.',
    }),
  })
}

/** The referrals of a company that the reader knows of, to be named in a call that is tried. */
export const useReferralsToTry = (companyId: string) => {
  const { api } = useClient()
  const { data = [] } = useQuery({
    queryKey: referralsToTryKey(companyId),
    queryFn: async ({ signal }) =>
      (await api.send(REFERRALS_TO_TRY, { companyId }, signal)).listReferrals.items,
  })
  return data.map(({ id, name, status }) => ({
    value: id,
    label: `${name}, ${referralStatusLabel(status)}`,
  }))
}
