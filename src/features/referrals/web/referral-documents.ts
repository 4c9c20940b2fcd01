import { graphql } from '#client/graphql.ts'

// Whose referrals they are is said in `referral-scope.ts`.
export const LIST_REFERRALS = graphql(`
  query ListReferrals($filter: ModelReferralFilterInput!, $nextToken: String) {
    listReferrals(filter: $filter, order: RECENTLY_UPDATED, limit: 10, nextToken: $nextToken) {
      items {
        id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt
        userId splitUserIds agentPayAmount splitAgentPayAmount
        companyId referringCompanyId teamLeadId divisionLeadId
        amount teamPayAmount divisionPayAmount
        company { companyName }
        referringCompany { companyName }
        agent { name profilePictureUrl }
      }
      nextToken
    }
  }
`)

export const ON_CREATE_REFERRAL = graphql(`
  subscription OnReferralCreated($filter: ModelReferralFilterInput!) {
    onCreateReferral(filter: $filter) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt
      userId splitUserIds agentPayAmount splitAgentPayAmount
      companyId referringCompanyId teamLeadId divisionLeadId
      amount teamPayAmount divisionPayAmount
      company { companyName }
      referringCompany { companyName }
      agent { name profilePictureUrl }
    }
  }
`)

export const ON_UPDATE_REFERRAL = graphql(`
  subscription OnReferralUpdated($filter: ModelReferralFilterInput!) {
    onUpdateReferral(filter: $filter) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt
      userId splitUserIds agentPayAmount splitAgentPayAmount
      companyId referringCompanyId teamLeadId divisionLeadId
      amount teamPayAmount divisionPayAmount
      company { companyName }
      referringCompany { companyName }
      agent { name profilePictureUrl }
    }
  }
`)

export const CHANGE_REFERRAL_STATUS = graphql(`
  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {
    changeReferralStatus(input: $input) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt
      userId splitUserIds agentPayAmount splitAgentPayAmount
      companyId referringCompanyId teamLeadId divisionLeadId
      amount teamPayAmount divisionPayAmount
      company { companyName }
      referringCompany { companyName }
      agent { name profilePictureUrl }
    }
  }
`)

export const ANONYMIZE_CLIENT = graphql(`
  mutation AnonymizeClient($input: AnonymizeClientInput!) {
    anonymizeClient(input: $input) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt
      userId splitUserIds agentPayAmount splitAgentPayAmount
      companyId referringCompanyId teamLeadId divisionLeadId
      amount teamPayAmount divisionPayAmount
      company { companyName }
      referringCompany { companyName }
      agent { name profilePictureUrl }
    }
  }
`)

export const CREATE_REFERRAL = graphql(`
  mutation CreateReferral($input: CreateReferralInput!) {
    createReferral(input: $input) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt
      userId splitUserIds agentPayAmount splitAgentPayAmount
      companyId referringCompanyId teamLeadId divisionLeadId
      amount teamPayAmount divisionPayAmount
      company { companyName }
      referringCompany { companyName }
      agent { name profilePictureUrl }
    }
  }
`)

export const OWN_COMPANY = graphql(`
  query OwnCompany($me: ID!) {
    getUser(id: $me) { companyId }
  }
`)

export const SPLIT_OPTIONS = graphql(`
  query SplitOptions($me: ID!, $companyId: ID!) {
    listUsers(filter: { companyId: { eq: $companyId }, id: { ne: $me } }, limit: 1000) {
      items { id name email }
    }
  }
`)
