import { graphql } from '#client/graphql.ts'

// "Mine" is what I refer and what is split with me; the filter is said in each, since a document is
// one literal.
export const LIST_REFERRALS = graphql(`
  query ListMyReferrals($me: ID!, $payment: ModelPaymentStatusInput, $nextToken: String) {
    listReferrals(
      filter: {
        or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }]
        paymentStatus: $payment
      }
      order: RECENTLY_UPDATED
      limit: 10
      nextToken: $nextToken
    ) {
      items {
        id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt
        userId splitUserIds agentPayAmount splitAgentPayAmount
        company { companyName }
        agent { name profilePictureUrl }
      }
      nextToken
    }
  }
`)

export const ON_CREATE_REFERRAL = graphql(`
  subscription OnMyReferralCreated($me: ID!) {
    onCreateReferral(filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt
      userId splitUserIds agentPayAmount splitAgentPayAmount
      company { companyName }
      agent { name profilePictureUrl }
    }
  }
`)

export const ON_UPDATE_REFERRAL = graphql(`
  subscription OnMyReferralUpdated($me: ID!) {
    onUpdateReferral(filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt
      userId splitUserIds agentPayAmount splitAgentPayAmount
      company { companyName }
      agent { name profilePictureUrl }
    }
  }
`)

export const CHANGE_REFERRAL_STATUS = graphql(`
  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {
    changeReferralStatus(input: $input) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt
      userId splitUserIds agentPayAmount splitAgentPayAmount
      company { companyName }
      agent { name profilePictureUrl }
    }
  }
`)

export const CREATE_REFERRAL = graphql(`
  mutation CreateReferral($input: CreateReferralInput!) {
    createReferral(input: $input) {
      id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt
      userId splitUserIds agentPayAmount splitAgentPayAmount
      company { companyName }
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
