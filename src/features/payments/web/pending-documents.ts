import { graphql } from '#client/graphql.ts'

// The row as the list has it, so that it can be put in its place.
export const UPDATE_PAYMENT = graphql(`
  mutation UpdatePayment($input: UpdatePaymentInput!) {
    updatePayment(input: $input) {
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

export const COMPANY_SENT = graphql(`
  query CompanySent($companyId: ID!, $period: DashboardPeriod!) {
    dashboard(scope: COMPANY, companyId: $companyId, period: $period) {
      sent { totalEarnings pendingAmount pendingReferrals totalReferrals successRate }
    }
  }
`)
