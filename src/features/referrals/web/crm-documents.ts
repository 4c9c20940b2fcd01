import { graphql } from '#client/graphql.ts'

export const CRM_STAGES = graphql(`
  query CrmStages($companyId: ID!) {
    crmStages(companyId: $companyId) { stage status }
  }
`)

export const SET_CRM_STAGES = graphql(`
  mutation SetCrmStages($input: SetCrmStagesInput!) {
    setCrmStages(input: $input) { stage status }
  }
`)

export const REFERRALS_TO_TRY = graphql(`
  query ReferralsToTry($companyId: ID!) {
    listReferrals(filter: { companyId: { eq: $companyId } }, limit: 20) { items { id name status } }
  }
`)
