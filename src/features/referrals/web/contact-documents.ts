import { graphql } from '#client/graphql.ts'

export const CONTACT_PAGE = graphql(`
  query ContactPage($companyId: ID!, $agentId: ID!, $referringCompanyId: ID!) {
    contactPage(companyId: $companyId, agentId: $agentId, referringCompanyId: $referringCompanyId) {
      agentName
      agentPictureUrl
      referringCompanyName
      company { companyName description tags bgColor iconUrl }
    }
  }
`)

export const SUBMIT_CONTACT = graphql(`
  mutation SubmitContact($input: SubmitContactRequestInput!) {
    submitContactRequest(input: $input)
  }
`)
