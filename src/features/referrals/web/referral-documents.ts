import { graphql } from '#client/graphql.ts'

// "Mine" is what I refer and what is split with me; the filter is said in each, since a document is
// one literal.
export const LIST_REFERRALS = graphql(`
  query ListMyReferrals($me: ID!, $nextToken: String) {
    listReferrals(
      filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }
      order: RECENTLY_UPDATED
      limit: 10
      nextToken: $nextToken
    ) {
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
  subscription OnMyReferralCreated($me: ID!) {
    onCreateReferral(filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt
      company { companyName }
      agent { name }
    }
  }
`)

export const ON_UPDATE_REFERRAL = graphql(`
  subscription OnMyReferralUpdated($me: ID!) {
    onUpdateReferral(filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }) {
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
  query SplitOptions($me: ID!, $companyId: ID!) {
    listUsers(filter: { companyId: { eq: $companyId }, id: { ne: $me } }, limit: 1000) {
      items { id name email }
    }
  }
`)
