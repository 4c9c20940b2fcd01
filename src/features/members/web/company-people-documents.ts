import { graphql } from '#client/graphql.ts'

export const COMPANY_PEOPLE = graphql(`
  query CompanyPeople($companyId: ID!, $nextToken: String) {
    listUsers(filter: { companyId: { eq: $companyId } }, limit: 1000, nextToken: $nextToken) {
      items {
        id name email phone address profilePictureUrl group active invited companyId
        isTeamLead isDivisionLead teamLeadId divisionLeadId
      }
      nextToken
    }
  }
`)

export const ON_CREATE_PERSON = graphql(`
  subscription OnCreatePerson($companyId: ID!) {
    onCreateUser(filter: { companyId: { eq: $companyId } }) {
      id name email phone address profilePictureUrl group active invited companyId
      isTeamLead isDivisionLead teamLeadId divisionLeadId
    }
  }
`)

export const ON_UPDATE_PERSON = graphql(`
  subscription OnUpdatePerson($companyId: ID!) {
    onUpdateUser(filter: { companyId: { eq: $companyId } }) {
      id name email phone address profilePictureUrl group active invited companyId
      isTeamLead isDivisionLead teamLeadId divisionLeadId
    }
  }
`)

export const GET_MEMBER = graphql(`
  query GetMember($id: ID!) {
    getUser(id: $id) {
      id name email phone address group active invited companyId
      isTeamLead isDivisionLead teamLeadId divisionLeadId
      company { companyName }
    }
  }
`)

export const UPDATE_MEMBER = graphql(`
  mutation UpdateMember($input: UpdateMemberInput!) {
    updateMember(input: $input) { id }
  }
`)
