import { graphql } from '#client/graphql.ts'

export const COMPANY_REFERRALS = graphql(`
  query CompanyReferrals($filter: ModelReferralFilterInput!, $nextToken: String) {
    listReferrals(filter: $filter, order: RECENTLY_UPDATED, limit: 10, nextToken: $nextToken) {
      items {
        id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt
        userId splitUserIds agentPayAmount splitAgentPayAmount teamPayAmount divisionPayAmount amount
        companyId referringCompanyId
        company { companyName }
        referringCompany { companyName }
        agent { name }
      }
      nextToken
    }
  }
`)

export const ON_COMPANY_REFERRAL_CREATED = graphql(`
  subscription OnCompanyReferralCreated($filter: ModelReferralFilterInput!) {
    onCreateReferral(filter: $filter) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt
      userId splitUserIds agentPayAmount splitAgentPayAmount teamPayAmount divisionPayAmount amount
      companyId referringCompanyId
      company { companyName }
      referringCompany { companyName }
      agent { name }
    }
  }
`)

export const ON_COMPANY_REFERRAL_UPDATED = graphql(`
  subscription OnCompanyReferralUpdated($filter: ModelReferralFilterInput!) {
    onUpdateReferral(filter: $filter) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt
      userId splitUserIds agentPayAmount splitAgentPayAmount teamPayAmount divisionPayAmount amount
      companyId referringCompanyId
      company { companyName }
      referringCompany { companyName }
      agent { name }
    }
  }
`)
