import { graphql } from '#client/graphql.ts'

export const LIST_REFERRALS = graphql(`
  query ListReferrals($filter: ModelReferralFilterInput, $nextToken: String) {
    listReferrals(filter: $filter, order: RECENTLY_UPDATED, limit: 10, nextToken: $nextToken) {
      items {
        id name email phoneNumber notes status paymentStatus createdAt updatedAt
        company { companyName }
        agent { name }
      }
      nextToken
    }
  }
`)

export const ON_CREATE_REFERRAL = graphql(`
  subscription OnCreateReferral($filter: ModelReferralFilterInput) {
    onCreateReferral(filter: $filter) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt
      company { companyName }
      agent { name }
    }
  }
`)

export const ON_UPDATE_REFERRAL = graphql(`
  subscription OnUpdateReferral($filter: ModelReferralFilterInput) {
    onUpdateReferral(filter: $filter) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt
      company { companyName }
      agent { name }
    }
  }
`)

export const CHANGE_REFERRAL_STATUS = graphql(`
  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {
    changeReferralStatus(input: $input) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt
      company { companyName }
      agent { name }
    }
  }
`)

export const CREATE_REFERRAL = graphql(`
  mutation CreateReferral($input: CreateReferralInput!) {
    createReferral(input: $input) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt
      company { companyName }
      agent { name }
    }
  }
`)

export const REFER_OPTIONS = graphql(`
  query ReferOptions($me: ID!) {
    getUser(id: $me) { companyId }
    listCompanies(filter: { status: { eq: ACTIVE } }, limit: 1000) {
      items { id companyName }
    }
  }
`)

export const SPLIT_OPTIONS = graphql(`
  query SplitOptions($filter: ModelUserFilterInput) {
    listUsers(filter: $filter, limit: 1000) {
      items { id name email }
    }
  }
`)
