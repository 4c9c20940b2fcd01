import { graphql } from '#client/graphql.ts'

export const COMPANY_TEACHES = graphql(`
  query CompanyTeaches($companyId: ID!) {
    listTrainingResources(filter: { companyId: { eq: $companyId } }, limit: 1000) {
      items { id title url type duration }
    }
    listFaqItems(filter: { companyId: { eq: $companyId } }, limit: 1000) {
      items { id question answer }
    }
  }
`)
