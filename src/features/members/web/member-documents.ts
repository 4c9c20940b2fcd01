import { graphql } from '#client/graphql.ts'

export const OWN_MEMBER = graphql(`
  query OwnMember($me: ID!) {
    getUser(id: $me) {
      id name phone address profilePictureUrl showPictureToClients companyId group isTeamLead isDivisionLead
    }
  }
`)

export const OWN_STANDING = graphql(`
  query OwnStanding($me: ID!) {
    getUser(id: $me) { id }
    ownJoinRequest { companyId companyName declined }
  }
`)

export const REGISTER_MEMBER = graphql(`
  mutation RegisterMember($input: RegisterMemberInput!) {
    registerMember(input: $input) { id name phone address profilePictureUrl }
  }
`)

export const UPDATE_OWN_MEMBER = graphql(`
  mutation UpdateOwnMember($input: UpdateUserInput!) {
    updateUser(input: $input) {
      id name phone address profilePictureUrl showPictureToClients companyId group isTeamLead isDivisionLead
    }
  }
`)

export const COMPANIES_TO_JOIN = graphql(`
  query CompaniesToJoin {
    listCompanies(filter: { status: { eq: ACTIVE } }, limit: 1000) {
      items { id companyName website joiningPolicy }
    }
  }
`)

export const SET_MEMBER_ACTIVE = graphql(`
  mutation SetMemberActive($input: SetMemberActiveInput!) {
    setMemberActive(input: $input) { id active }
  }
`)

export const RESEND_INVITATION = graphql(`
  mutation ResendInvitation($input: ResendInvitationInput!) {
    resendInvitation(input: $input)
  }
`)
