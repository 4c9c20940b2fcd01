import type { Api } from '#client/api.ts'
import type { Documents } from '#client/api-types.ts'
import { graphql } from '#client/graphql.ts'
import type { ReportSource } from '../report.ts'
import { cellsOf, FULL_COLUMNS, headingsOf } from './referral-columns.ts'

const REPORT_COMPANY_REFERRALS = graphql(`
  query ReportCompanyReferrals($filter: ModelReferralFilterInput, $nextToken: String) {
    listReferrals(filter: $filter, limit: 100, nextToken: $nextToken) {
      items {
        id companyId referringCompanyId name email userId phoneNumber approximateValue status notes
        amount paymentStatus processedAt agentPayAmount splitAgentPayAmount teamPayAmount
        divisionPayAmount splitUserIds teamLeadId divisionLeadId createdAt updatedAt
        company { companyName }
        agent { name }
      }
      nextToken
    }
  }
`)

type Source = Extract<keyof Documents, `${string}query ReportCompanyReferrals(${string}`>
type Row = Documents[Source]['result']['listReferrals']['items'][number]

/** All the referrals that a company received: what its figures are made of. */
export const companyReport = (api: Api, companyId: string): ReportSource<Row> => ({
  name: `report-${companyId}`,
  table: 'Referral',
  readPage: async (nextToken, signal) => {
    const variables = { filter: { companyId: { eq: companyId } }, nextToken }
    return (await api.send(REPORT_COMPANY_REFERRALS, variables, signal)).listReferrals
  },
  recordOf: ({ company: _company, agent: _agent, ...record }) => record,
  headings: headingsOf(FULL_COLUMNS),
  cellsOf: cellsOf(FULL_COLUMNS),
})
