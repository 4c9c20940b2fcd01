import { graphql } from '#client/graphql.ts'

export const JOINING = graphql(`
  query Joining($companyId: ID!) {
    listJoinRequests(companyId: $companyId) { id name email phone createdAt }
    listAgentInvitations(companyId: $companyId) { id email createdAt expiresAt }
  }
`)

export const OPENED_INVITATION = graphql(`
  query OpenedInvitation($token: String!) {
    agentInvitation(token: $token) { email companyId companyName inviter }
  }
`)

export const APPROVE_REQUEST = graphql(`
  mutation ApproveRequest($input: ApproveJoinRequestInput!) {
    approveJoinRequest(input: $input) { id }
  }
`)

export const DECLINE_REQUEST = graphql(`
  mutation DeclineRequest($input: DeclineJoinRequestInput!) {
    declineJoinRequest(input: $input)
  }
`)

export const INVITE_AGENTS = graphql(`
  mutation InviteAgents($input: InviteAgentsInput!) {
    inviteAgents(input: $input) { email outcome }
  }
`)

export const WITHDRAW_INVITATION = graphql(`
  mutation WithdrawInvitation($input: WithdrawAgentInvitationInput!) {
    withdrawAgentInvitation(input: $input)
  }
`)
