import { graphql } from '#client/graphql.ts'

export const EDITED_COMPANY = graphql(`
  query EditedCompany($id: ID!) {
    getCompany(id: $id) {
      id companyName description iconName iconUrl bgColor tags referralUrl
      hasTraining hasDocumentation trainingLinks joiningPolicy joiningDomains
      commissionInfo { rate average }
      compensation {
        agentPercentage teamLeadPercentage divisionLeadPercentage bonusPoolPercentage mrnPercentage
      }
    }
  }
`)

export const UPDATE_COMPANY = graphql(`
  mutation UpdateCompany($input: UpdateCompanyInput!) {
    updateCompany(input: $input) { id }
  }
`)

export const CREATE_TRAINING = graphql(`
  mutation CreateTraining($input: CreateTrainingResourceInput!) {
    createTrainingResource(input: $input) { id }
  }
`)

export const UPDATE_TRAINING = graphql(`
  mutation UpdateTraining($input: UpdateTrainingResourceInput!) {
    updateTrainingResource(input: $input) { id }
  }
`)

export const DELETE_TRAINING = graphql(`
  mutation DeleteTraining($input: DeleteTrainingResourceInput!) {
    deleteTrainingResource(input: $input) { id }
  }
`)

export const CREATE_FAQ = graphql(`
  mutation CreateFaq($input: CreateFaqItemInput!) {
    createFaqItem(input: $input) { id }
  }
`)

export const UPDATE_FAQ = graphql(`
  mutation UpdateFaq($input: UpdateFaqItemInput!) {
    updateFaqItem(input: $input) { id }
  }
`)

export const DELETE_FAQ = graphql(`
  mutation DeleteFaq($input: DeleteFaqItemInput!) {
    deleteFaqItem(input: $input) { id }
  }
`)
